import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { countRows, hasRow, now } from "../fragments.ts";

/** Starts a factor, which has no effect until it is confirmed; it replaces an earlier unconfirmed one. */
export const begin = (db: Db, userId: string, secret: string) =>
  db
    .insertInto("secondFactors")
    .values({ userId, secret })
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet({ secret, createdAt: now }).where("secondFactors.confirmedAt", "is", null),
    )
    .returning("userId")
    .executeTakeFirst();

/** Starts the replacement of a confirmed factor, which stays in force until the new secret is confirmed. */
export const beginReplacement = (db: Db, userId: string, nextSecret: string) =>
  db
    .updateTable("secondFactors")
    .set({ nextSecret })
    .where("userId", "=", userId)
    .where("confirmedAt", "is not", null)
    .returning("userId")
    .executeTakeFirst();

/** Puts the new secret in the old one's place; a code of it has used up this time step. */
export const replace = (tx: Db, userId: string, step: number) =>
  hasRow(
    tx
      .updateTable("secondFactors")
      .set(({ ref }) => ({
        secret: ref("nextSecret").$notNull(),
        nextSecret: null,
        lastUsedStep: step,
        confirmedAt: now,
      }))
      .where("userId", "=", userId)
      .where("nextSecret", "is not", null)
      .returning("userId"),
  );

const ofUser = (db: Db, userId: string) =>
  db.selectFrom("secondFactors").select(["secret", "nextSecret", "confirmedAt"]).where("userId", "=", userId);

export const find = (db: Db, userId: string) => ofUser(db, userId).executeTakeFirst();

/** Finds the factor and locks its secret until the transaction ends. */
export const lock = (tx: Db, userId: string) => ofUser(tx, userId).forUpdate().executeTakeFirst();

export const all = (db: Db) => db.selectFrom("secondFactors").select(["userId", "secret"]).execute();

export const replaceSecret = (db: Db, userId: string, { from, to }: { from: string; to: string }) =>
  db.updateTable("secondFactors").set({ secret: to }).where("userId", "=", userId).where("secret", "=", from).execute();

/** Uses up a code's time step, which works once: false when it or a later one has been used. */
export const useStep = (db: Db, userId: string, step: number) =>
  hasRow(
    db
      .updateTable("secondFactors")
      .set({ lastUsedStep: step, confirmedAt: sql`coalesce(confirmed_at, now())` })
      .where("userId", "=", userId)
      .where((where) => where.or([where("lastUsedStep", "is", null), where("lastUsedStep", "<", step)]))
      .returning("userId"),
  );

/** Removes the factor, and returns whether there was one. */
export async function remove(tx: Db, userId: string): Promise<boolean> {
  await tx.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
  return hasRow(tx.deleteFrom("secondFactors").where("userId", "=", userId).returning("userId"));
}

export async function setRecoveryCodes(tx: Db, userId: string, hashes: string[]): Promise<void> {
  await tx.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
  await tx
    .insertInto("recoveryCodes")
    .values(hashes.map((code) => ({ userId, code })))
    .execute();
}

export const useRecoveryCode = (db: Db, userId: string, hash: string) =>
  hasRow(
    db
      .updateTable("recoveryCodes")
      .set({ usedAt: now })
      .where("userId", "=", userId)
      .where("code", "=", hash)
      .where("usedAt", "is", null)
      .returning("id"),
  );

export const recoveryCodesLeft = (db: Db, userId: string) =>
  countRows(db.selectFrom("recoveryCodes").where("userId", "=", userId).where("usedAt", "is", null));
