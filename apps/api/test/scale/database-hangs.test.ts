import { connectServer } from "@mero-mat/db/connect";
import { migrate } from "@mero-mat/db/migrate";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { metricsServer } from "../../src/telemetry/metrics.ts";
import { asDelivered, signInAdmin, signUp, startApp } from "../harness.ts";
import { createPoll } from "../polls-harness.ts";
import { within } from "./parts.ts";

test("on a database that hangs, votes and reads are refused within seconds, and nothing else waits", async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const { db, close } = connectServer({ url: postgres.url() });
  await migrate(db);
  await close();
  const app = await startApp({ databaseUrl: postgres.url(), ready: false, waits: asDelivered });
  const metrics = metricsServer(app.app, app.connection);
  const poll = await createPoll(app, await signInAdmin(app));
  const [option, another] = poll.voteOptions;
  const cookie = await signUp(app, "sita");
  const vote = (optionId = "") => app.call("POST /api/votes", { cookie, body: { postId: poll.id, optionId } });
  expect(await vote(option?.id)).toMatchObject({ status: 200 });
  const figure = async (name: string) => {
    const since = performance.now();
    const { payload } = await metrics.inject({ method: "GET", url: "/metrics" });
    expect(performance.now() - since).toBeLessThan(within(1000));
    return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(payload)?.[1]);
  };
  const timed = async (work: Promise<{ status: number; body: unknown }>) => {
    const since = performance.now();
    const { status, body } = await work;
    return { status, body, ms: performance.now() - since };
  };
  await expect.poll(() => figure("database_writable")).toBe(1);
  // The database hangs while the metrics count the waiting work, which here waits for a lock.
  const other = connectServer({ url: postgres.url() });
  const lock = await other.db.startTransaction().execute();
  await sql`lock table party_vote_inbox in access exclusive mode`.execute(lock);
  const counting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%with inbox as%'`;
  await expect.poll(async () => (await counting.execute(other.db)).rows).toHaveLength(1);

  postgres.freeze();
  onTestFinished(postgres.thaw);
  const late = [vote(another?.id), app.call("GET /api/posts", { cookie }), app.call("GET /api/user", { cookie })].map(
    timed,
  );
  const ready = () => timed(app.call("GET /readyz"));
  await expect.poll(async () => (await ready()).status).toBe(503);
  expect((await ready()).ms).toBeLessThan(within(2000));
  await expect.poll(() => figure("database_up")).toBe(0);
  expect(await figure("database_writable")).toBe(0);
  for (const { status, body, ms } of await Promise.all(late)) {
    expect(status).toBe(503);
    expect(body).toMatchObject({ reason: "unavailable" });
    expect(ms).toBeLessThan(within(6000));
  }

  postgres.thaw();
  await lock.rollback().execute();
  await other.close();
  await expect.poll(async () => (await app.call("GET /readyz")).status).toBe(200);
  // It was sent before its caller was refused, or not: the voter finds out by asking, and their next vote counts.
  expect(await vote(option?.id)).toMatchObject({ status: 200 });
  expect((await app.call(`GET /api/posts/${poll.id}`, { cookie })).body.userVote).toMatchObject({
    optionId: option?.id,
  });
});
