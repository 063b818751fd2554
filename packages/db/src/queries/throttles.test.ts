import { sql } from "kysely";
import { expect, test } from "vitest";
import { onBothDatabases } from "../testing/both-databases.ts";
import { count, forget, hit, removeExpired } from "./throttles.ts";

onBothDatabases((db) => {
  /** Moves one key's window into the past. */
  const age = (key: string, seconds: number) =>
    sql`
    update throttles set last_hit_at = last_hit_at - make_interval(secs => ${seconds}),
      window_ends_at = window_ends_at - make_interval(secs => ${seconds}) where key = ${key}`.execute(db());
  const hits = async (key: string) => (await count(db(), key)).hits;

  test("a window allows its limit, returns the wait to the rest, and does not count them", async () => {
    const throttle = { windowSeconds: 900, limit: 3 };
    for (let n = 0; n < 3; n++) expect(await hit(db(), "limit", throttle)).toBeNull();
    const wait = await hit(db(), "limit", throttle);
    expect(wait).toBeGreaterThan(890);
    expect(wait).toBeLessThanOrEqual(900);
    expect(await hits("limit")).toBe(3);
    await age("limit", 600);
    expect(await hit(db(), "limit", throttle)).toBeLessThanOrEqual(300);
  });

  test("a new window begins when the old one is over, and hits do not lengthen a window", async () => {
    const throttle = { windowSeconds: 60, limit: 2 };
    await hit(db(), "window", throttle);
    await age("window", 50);
    await hit(db(), "window", throttle);
    await age("window", 11);
    expect(await count(db(), "window")).toEqual({ hits: 0, secondsLeft: 0 });
    expect(await hit(db(), "window", throttle)).toBeNull();
    expect(await hits("window")).toBe(1);
  });

  test("after a burst, hits must be spaced apart, until the window's limit", async () => {
    const throttle = { windowSeconds: 3600, limit: 5, burst: 3, spacingSeconds: 60 };
    for (let n = 0; n < 3; n++) expect(await hit(db(), "burst", throttle)).toBeNull();
    for (let n = 0; n < 2; n++) {
      const wait = await hit(db(), "burst", throttle);
      expect(wait).toBeGreaterThan(50);
      expect(wait).toBeLessThanOrEqual(60);
      await age("burst", 61);
      expect(await hit(db(), "burst", throttle)).toBeNull();
    }
    await age("burst", 61);
    expect(await hit(db(), "burst", throttle)).toBeGreaterThan(3000);
  });

  test("without a limit hits are only counted, and a reset clears them", async () => {
    for (let n = 0; n < 30; n++) expect(await hit(db(), "counted", { windowSeconds: 60 })).toBeNull();
    expect(await hits("counted")).toBe(30);
    await forget(db(), "counted");
    expect(await hits("counted")).toBe(0);
  });

  test("cleaning up removes finished windows and no others", async () => {
    await hit(db(), "past", { windowSeconds: 60 });
    await hit(db(), "present", { windowSeconds: 60 });
    await age("past", 61);
    await removeExpired(db());
    const left = await db().selectFrom("throttles").select("key").where("key", "in", ["past", "present"]).execute();
    expect(left).toEqual([{ key: "present" }]);
  });
});
