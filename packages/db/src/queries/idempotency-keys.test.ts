import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../connection/connect.ts";
import { onBothDatabases, someVoter } from "../testing/both-databases.ts";
import { claim, find, keep, release, removeExpired, renew } from "./idempotency-keys.ts";

onBothDatabases((db) => {
  const someAct = async () => {
    const { id } = await db().insertInto("users").values(someVoter()).returning("id").executeTakeFirstOrThrow();
    return { userId: id, key: "first-key" };
  };
  const mine = async (act: { userId: string; key: string }, leaseSeconds = 10, on: Db = db()) => {
    const known = await claim(on, act, leaseSeconds);
    if (!("claim" in known)) throw new Error("The key is somebody else's");
    return known.claim;
  };
  const answered = { fingerprint: "f", answer: "{}" };

  test("one caller holds a key during the call, and afterwards the key returns the response", async () => {
    const act = await someAct();
    const held = await mine(act);
    expect(await claim(db(), act, 10)).toEqual({ stored: null });
    expect(await find(db(), act)).toEqual({ stored: null });
    expect(await keep(db(), held, answered)).toBe(true);
    expect(await claim(db(), act, 10)).toEqual({ stored: answered });
    expect(await find(db(), { ...act, key: "second-key" })).toBeUndefined();
  });

  test("an expired claim passes to another caller, and the first can no longer store, renew or release it", async () => {
    const act = await someAct();
    const slow = await mine(act, -1);
    const quick = await mine(act);
    expect(await keep(db(), slow, answered)).toBe(false);
    await renew(db(), slow, 100);
    await release(db(), slow);
    expect(await claim(db(), act, 10)).toEqual({ stored: null });
    expect(await keep(db(), quick, answered)).toBe(true);
  });

  test("a renewed claim lasts, and a released one is free at once", async () => {
    const act = await someAct();
    const held = await mine(act, -1);
    await renew(db(), held, 10);
    expect(await claim(db(), act, 10)).toEqual({ stored: null });
    await release(db(), held);
    await mine(act);
  });

  test("a response is lost if its call is rolled back; a stored response cannot be released", async () => {
    const act = await someAct();
    const held = await mine(act);
    const undone = db()
      .transaction()
      .execute(async (tx) => {
        await keep(tx, held, answered);
        throw new Error("undone");
      });
    await expect(undone).rejects.toThrow("undone");
    expect(await claim(db(), act, 10)).toEqual({ stored: null });
    await keep(db(), held, answered);
    await release(db(), held);
    expect(await claim(db(), act, 10)).toEqual({ stored: answered });
  });

  test("a response is stored for a day, and deleted with its account", async () => {
    const [act, other] = [await someAct(), await someAct()];
    for (const each of [act, other]) await keep(db(), await mine(each), answered);
    const age = (seconds: number) =>
      sql`update kept_answers set expires_at = expires_at - make_interval(secs => ${seconds})
        where user_id = ${act.userId}`.execute(db());
    await age(24 * 60 * 60 - 60);
    expect(await claim(db(), act, 10)).toEqual({ stored: answered });
    await age(61);
    expect(await find(db(), act)).toBeUndefined();
    await removeExpired(db());
    const left = () =>
      db().selectFrom("keptAnswers").where("userId", "in", [act.userId, other.userId]).select("userId");
    expect(await left().execute()).toEqual([{ userId: other.userId }]);
    await db().deleteFrom("users").where("id", "=", other.userId).execute();
    expect(await left().execute()).toEqual([]);
  });

  test("of concurrent claims of a key, one succeeds", async () => {
    const act = await someAct();
    const known = await Promise.all(Array.from({ length: 20 }, () => claim(db(), act, 10)));
    expect(known.filter((each) => "claim" in each)).toHaveLength(1);
    expect(known.filter((each) => "stored" in each && each.stored === null)).toHaveLength(19);
  });
});
