import { sql } from "kysely";
import { expect, test } from "vitest";
import { onBothDatabases } from "../testing/both-databases.ts";
import { isRight, removeExpired, spend, store } from "./codes.ts";

onBothDatabases((db) => {
  const tables = ["verificationCodes", "passwordResetCodes"] as const;
  const expire = (mailbox: string, by: string) =>
    sql`update verification_codes set expires_at = now() - ${by}::interval where email = ${mailbox}`.execute(db());

  test.each(tables)("the right code of %s works once", async (table) => {
    await store(db(), table, "once@gmail.com", "right");
    expect(await spend(db(), table, "once@gmail.com", "right")).toBe(true);
    expect(await spend(db(), table, "once@gmail.com", "right")).toBe(false);
    await store(db(), table, "once@gmail.com", "next");
    expect(await spend(db(), table, "once@gmail.com", "next")).toBe(true);
  });

  test.each(tables)("a new code of %s replaces the old one and its wrong tries", async (table) => {
    await store(db(), table, "again@gmail.com", "old");
    for (let n = 0; n < 4; n++) await spend(db(), table, "again@gmail.com", "wrong");
    await store(db(), table, "again@gmail.com", "new");
    expect(await spend(db(), table, "again@gmail.com", "old")).toBe(false);
    expect(await spend(db(), table, "again@gmail.com", "new")).toBe(true);
  });

  test("a code survives four wrong tries, and the fifth makes it useless", async () => {
    for (const [wrong, works] of [
      [4, true],
      [5, false],
    ] as const) {
      const mailbox = `tries.${wrong}@gmail.com`;
      await store(db(), "verificationCodes", mailbox, "right");
      for (let n = 0; n < wrong; n++) expect(await spend(db(), "verificationCodes", mailbox, "wrong")).toBe(false);
      expect(await spend(db(), "verificationCodes", mailbox, "right")).toBe(works);
    }
  });

  test("checking a code does not use it up, but counts wrong ones as using it does", async () => {
    const look = (code: string) => isRight(db(), "verificationCodes", "look@gmail.com", code);
    await store(db(), "verificationCodes", "look@gmail.com", "right");
    for (let n = 0; n < 8; n++) expect(await look("right")).toBe(true);
    for (let n = 0; n < 4; n++) expect(await look("wrong")).toBe(false);
    expect(await look("right")).toBe(true);
    expect(await look("wrong")).toBe(false);
    expect(await look("right")).toBe(false);
    expect(await spend(db(), "verificationCodes", "look@gmail.com", "right")).toBe(false);
  });

  test("a code works for one mailbox and one purpose", async () => {
    await store(db(), "verificationCodes", "mine@gmail.com", "right");
    expect(await spend(db(), "verificationCodes", "other@gmail.com", "right")).toBe(false);
    expect(await spend(db(), "passwordResetCodes", "mine@gmail.com", "right")).toBe(false);
    expect(await spend(db(), "verificationCodes", "mine@gmail.com", "right")).toBe(true);
  });

  test("an expired code is refused, and a new one can be stored", async () => {
    await store(db(), "verificationCodes", "late@gmail.com", "right");
    await expire("late@gmail.com", "1 second");
    expect(await spend(db(), "verificationCodes", "late@gmail.com", "right")).toBe(false);
    await store(db(), "verificationCodes", "late@gmail.com", "fresh");
    expect(await spend(db(), "verificationCodes", "late@gmail.com", "fresh")).toBe(true);
  });

  test("a code lasts ten minutes", async () => {
    await store(db(), "verificationCodes", "ten@gmail.com", "right");
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from expires_at - created_at)::int as seconds
      from verification_codes where email = 'ten@gmail.com'`.execute(db());
    expect(rows).toEqual([{ seconds: 600 }]);
  });

  test("cleaning up removes the codes of earlier days and no others", async () => {
    for (const mailbox of ["old@gmail.com", "young@gmail.com"])
      await store(db(), "verificationCodes", mailbox, "right");
    await expire("old@gmail.com", "2 days");
    await removeExpired(db());
    const left = await db()
      .selectFrom("verificationCodes")
      .select("email")
      .where("email", "in", ["old@gmail.com", "young@gmail.com"])
      .execute();
    expect(left).toEqual([{ email: "young@gmail.com" }]);
  });
});
