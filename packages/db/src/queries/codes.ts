import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { ago, hasRow, now } from "../fragments.ts";

/** Table of each kind of code, because a code of one kind must not work as another. */
export type CodeTable = "verificationCodes" | "passwordResetCodes" | "mailboxCodes";

const wrongTriesAllowed = 5;
export const validSeconds = 10 * 60;

/** Stores a code; it replaces an unused older one. */
export async function store(db: Db, table: CodeTable, mailbox: string, codeHash: string): Promise<void> {
  const openCode = table === "verificationCodes" ? sql`(email, purpose)` : sql`(email)`;
  await sql`
    insert into ${sql.table(table)} (email, code, expires_at)
    values (${mailbox}, ${codeHash}, now() + ${validSeconds} * interval '1 second')
    on conflict ${openCode} where not is_used do update
    set code = excluded.code, attempts = 0, expires_at = excluded.expires_at, created_at = now()`.execute(db);
}

/**
 * Uses a code up. One statement runs under the row's lock: of several concurrent correct tries one succeeds, and the
 * fifth wrong one invalidates the code.
 */
export async function spend(db: Db, table: CodeTable, mailbox: string, codeHash: string): Promise<boolean> {
  const { rows } = await sql<{ right: boolean }>`
    update ${sql.table(table)}
    set attempts = attempts + 1, is_used = (code = ${codeHash} or attempts + 1 >= ${wrongTriesAllowed})
    where email = ${mailbox} and not is_used and expires_at > now()
    returning code = ${codeHash} as right`.execute(db);
  return rows[0]?.right ?? false;
}

/** Returns whether a code is right without using it up, for a caller who will send it again. A wrong try counts. */
export async function isRight(db: Db, table: CodeTable, mailbox: string, codeHash: string): Promise<boolean> {
  const { rows } = await sql<{ right: boolean }>`
    update ${sql.table(table)}
    set attempts = attempts + (code <> ${codeHash})::int,
      is_used = (code <> ${codeHash} and attempts + 1 >= ${wrongTriesAllowed})
    where email = ${mailbox} and not is_used and expires_at > now()
    returning code = ${codeHash} as right`.execute(db);
  return rows[0]?.right ?? false;
}

/** Returns whether this code, still valid by its time, has been used up. */
export const isSpent = (db: Db, table: CodeTable, mailbox: string, codeHash: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom(table)
      .select("id")
      .where("email", "=", mailbox)
      .where("code", "=", codeHash)
      .where("isUsed", "=", true)
      .where("expiresAt", ">", now),
  );

export async function removeExpired(db: Db): Promise<void> {
  for (const table of ["verificationCodes", "passwordResetCodes", "mailboxCodes"] as const)
    await db.deleteFrom(table).where("expiresAt", "<", ago("1 day")).execute();
}
