import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { onBothDatabases } from "../testing/both-databases.ts";
import { add, finish, nextInMs, type Payloads, putOff, take } from "./jobs.ts";

const day = 24 * 60 * 60;

onBothDatabases((db) => {
  const mails = (...texts: string[]) => texts.map((sealed) => ({ payload: { sealed } }));
  const takeMails = (limit = 10, seconds = 60) => take(db(), "mail", { limit, seconds });
  const texts = async (limit?: number, seconds?: number) =>
    (await takeMails(limit, seconds)).map(({ payload }) => (payload as Payloads["mail"]).sealed).sort();

  beforeEach(async () => {
    await db().deleteFrom("jobs").execute();
  });

  test("a job exists once its transaction commits, and nobody else gets it while it is taken", async () => {
    const rollBack = db()
      .transaction()
      .execute(async (tx) => {
        await add(tx, "mail", mails("a"), day);
        throw new Error("no");
      });
    await expect(rollBack).rejects.toThrow("no");
    expect(await nextInMs(db(), "mail")).toBeNull();
    await add(db(), "mail", mails("a", "b"), day);
    await add(db(), "push", [{ payload: { notificationId: "n", after: null } }], day);
    expect(await texts()).toEqual(["a", "b"]);
    expect(await texts()).toEqual([]);
    expect(await nextInMs(db(), "mail")).toBeGreaterThan(50_000);
    expect(await nextInMs(db(), "push")).toBeLessThan(1000);
  });

  test("processes that take at the same time share the jobs", async () => {
    await add(db(), "mail", mails(..."abcdefghij"), day);
    const shares = await Promise.all(Array.from({ length: 5 }, () => texts(2)));
    expect(shares.flat().sort()).toEqual([..."abcdefghij"]);
  });

  test("once another process has a job, the first can neither finish it nor put it off", async () => {
    await add(db(), "mail", mails("a"), day);
    const [lost] = await takeMails(1, -60);
    const [mine] = await takeMails();
    if (!lost || !mine) throw new Error("Nothing was taken");
    expect([await finish(db(), lost), await putOff(db(), lost, { inMs: 0 })]).toEqual([false, false]);
    expect(await putOff(db(), mine, { tries: 3, inMs: 5000 })).toBe(true);
    expect(await nextInMs(db(), "mail")).toBeGreaterThan(4000);
    await sql`update jobs set run_at = now() - interval '1 second'`.execute(db());
    const [again] = await takeMails();
    expect(again).toMatchObject({ tries: 3, payload: { sealed: "a" } });
    expect(again && (await finish(db(), again))).toBe(true);
    expect(await nextInMs(db(), "mail")).toBeNull();
  });

  test("a job is postponed at most until it expires, and has the remaining time", async () => {
    await add(db(), "mail", mails("a"), 30);
    const [job] = await takeMails();
    expect(job?.secondsLeft).toBeGreaterThan(20);
    if (job) await putOff(db(), job, { inMs: 3_600_000 });
    expect(await nextInMs(db(), "mail")).toBeLessThanOrEqual(30_000);
    await sql`update jobs set expires_at = now() - interval '1 second', run_at = now() - interval '1 second'`.execute(
      db(),
    );
    expect((await takeMails())[0]?.secondsLeft).toBeLessThanOrEqual(0);
  });
});
