import { sql } from "kysely";
import { expect, test } from "vitest";
import { up } from "../../migrations/20261122210000_queue_jobs.ts";
import { makeVoter } from "../testing/ballots.ts";
import { onBothDatabases } from "../testing/both-databases.ts";

onBothDatabases((db) => {
  test("push messages that waited before there was a job queue continue in it where they were", async () => {
    const raw = db().withoutPlugins();
    await sql`drop table jobs`.execute(raw);
    await sql`drop type job_kind`.execute(raw);
    await sql`create table push_jobs (notification_id uuid, after_subscription_id uuid, not_before timestamptz)`.execute(
      raw,
    );
    await sql`
      create table push_retries (notification_id uuid, subscription_id uuid, attempts smallint, not_before timestamptz)`.execute(
      raw,
    );
    const createdBy = await makeVoter(db());
    const [begun, fresh, device] = ["1", "2", "3"].map((n) => `00000000-0000-7000-8000-00000000000${n}`);
    for (const id of [begun, fresh])
      await sql`
        insert into notifications (id, title, content, type, created_by, created_at)
        values (${id}, 'T', 'C', 'general', ${createdBy}, '2026-11-22T10:00:00Z')`.execute(raw);
    await sql`insert into push_jobs values (${begun}, ${device}, '2026-11-22T11:00:00Z'), (${fresh}, null, '2026-11-22T12:00:00Z')`.execute(
      raw,
    );
    await sql`insert into push_retries values (${begun}, ${device}, 2, '2026-11-22T13:00:00Z')`.execute(raw);

    await up(raw);
    const jobs = db().selectFrom("jobs").select(["kind", "payload", "tries", "runAt", "expiresAt"]).orderBy("runAt");
    const expiresAt = "2026-11-23T10:00:00.000Z";
    expect(await jobs.execute()).toEqual([
      {
        kind: "push",
        payload: { notificationId: begun, after: device },
        tries: 0,
        runAt: "2026-11-22T11:00:00.000Z",
        expiresAt,
      },
      {
        kind: "push",
        payload: { notificationId: fresh, after: null },
        tries: 0,
        runAt: "2026-11-22T12:00:00.000Z",
        expiresAt,
      },
      {
        kind: "push_retry",
        payload: { notificationId: begun, subscriptionId: device },
        tries: 2,
        runAt: "2026-11-22T13:00:00.000Z",
        expiresAt,
      },
    ]);
  });
});
