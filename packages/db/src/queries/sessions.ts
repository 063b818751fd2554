import { sql } from "kysely";
import type { Db } from "../connect.ts";
import { type Account, accountColumns } from "./users.ts";

export interface SessionRow {
  id: string;
  userId: string;
  expiresAt: string;
}

const columns = ["id", "userId", "expiresAt"] as const;

/** The session and whose it is, in one round trip. */
export async function findWithAccount(db: Db, id: string): Promise<{ session: SessionRow; account: Account } | null> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select(accountColumns.map((column) => `users.${column}` as const))
    .select(["sessions.id as sessionId", "sessions.expiresAt"])
    .where("sessions.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { sessionId, expiresAt, ...account } = row;
  return { session: { id: sessionId, userId: account.id, expiresAt }, account };
}

export const ofUser = (db: Db, userId: string): Promise<SessionRow[]> =>
  db.selectFrom("sessions").select(columns).where("userId", "=", userId).execute();

export const insert = (db: Db, session: { id: string; userId: string; expiresAt: Date }) =>
  db.insertInto("sessions").values(session).execute();

export const extend = (db: Db, id: string, expiresAt: Date) =>
  db.updateTable("sessions").set({ expiresAt }).where("id", "=", id).execute();

/** Whoever holds the session has just told their password or second factor. */
export const prove = (db: Db, id: string) =>
  db.updateTable("sessions").set({ provedAt: sql`now()` }).where("id", "=", id).execute();

/** Whether they did so within the last so many minutes, by the clock of the database. */
export async function isProved(db: Db, id: string, minutes: number): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", id)
    .where("provedAt", ">", sql<string>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return row !== undefined;
}

export const remove = (db: Db, id: string) => db.deleteFrom("sessions").where("id", "=", id).execute();

/** Ends the sessions of an account, but for the one that asks, if any. */
export const removeOfUser = (db: Db, userId: string, except?: string) =>
  db
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .execute();

export const removeExpired = (db: Db) =>
  db.deleteFrom("sessions").where("expiresAt", "<", sql<string>`now()`).execute();
