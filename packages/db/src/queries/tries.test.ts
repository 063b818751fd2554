import { sql } from "kysely";
import { expect, test } from "vitest";
import { onBothDatabases } from "../testing/both-databases.ts";
import { count, removeExpired } from "./throttles.ts";
import { begin, takeBack } from "./tries.ts";

onBothDatabases((db) => {
  const atOnce = (times: number, key: string) => Promise.all(Array.from({ length: times }, () => begin(db(), key)));

  test("of thirty concurrent tries ten pass, one of them starts the pause, and the rest get its length", async () => {
    const tries = await atOnce(30, "burst");
    expect(tries.filter(({ wait }) => wait === null)).toHaveLength(10);
    expect(tries.filter((one) => one.wait === null && one.beginsPause)).toHaveLength(1);
    for (const { wait } of tries) if (wait !== null) expect(wait).toBeGreaterThan(890);
  });

  test("a try that is taken back makes room, but does not end a pause that another try began", async () => {
    await atOnce(9, "back");
    for (let n = 0; n < 3; n++) {
      expect(await begin(db(), "back")).toEqual({ wait: null, beginsPause: true });
      await takeBack(db(), "back", true);
    }
    await begin(db(), "back");
    await takeBack(db(), "back", false);
    expect((await begin(db(), "back")).wait).toBeGreaterThan(890);
  });

  test("a finished pause is remembered for a day, so that the next one is longer", async () => {
    const end = (key: string, ago: string) =>
      sql`update throttles set window_ends_at = now() - ${ago}::interval where key = ${key}`.execute(db());
    for (const [key, ago] of [
      ["young", "23 hours"],
      ["old", "25 hours"],
    ] as const) {
      await atOnce(10, key);
      await end(key, ago);
    }
    await removeExpired(db());
    const left = await db().selectFrom("throttles").select("key").where("key", "in", ["young", "old"]).execute();
    expect(left).toEqual([{ key: "young" }]);
    await atOnce(10, "young");
    expect((await count(db(), "young")).secondsLeft).toBeGreaterThan(1700);
  });
});
