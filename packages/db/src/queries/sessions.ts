import { sql } from "kysely";
import { batched } from "../batch.ts";
import { compileOnce } from "../compile-once.ts";
import type { Db } from "../connection/connect.ts";
import { ago, anyOf, hasRow, now, secondsFromNow, truth } from "../fragments.ts";
import { type Account, accountColumns, accountFacts } from "./accounts.ts";
import { remembering } from "./known-devices.ts";

export interface SessionRow {
  id: string;
  userId: string;
  expiresAt: string;
  /** Passkey that the session was started or confirmed with. */
  passkeyId: string | null;
  /** Milliseconds until it ends unless it is used. */
  endsInMs: number;
}

/** A session ends after a time, however much it is used; an administrator's ends sooner, and also when left unused. */
const endsAt = sql`least(sessions.expires_at, case users.role
  when 'admin' then least(sessions.created_at + interval '7 days', sessions.last_seen_at + interval '12 hours')
  else sessions.created_at + interval '90 days' end)`;

const isAlive = sql<boolean>`${endsAt} > now()`;

/** Milliseconds until then, by the database's clock; no more than a timer takes. */
const endsInMs = sql<number>`least(extract(epoch from ${endsAt} - now()) * 1000, 2147483647)::int`.as("endsInMs");

// The time is not updated at every request, because a read would become a write.
const seenLately = ago("5 minutes");

interface Found {
  session: SessionRow;
  account: Account;
  isStale: boolean;
}

const readAll = compileOnce((db, ids: string[]) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select(accountColumns.map((column) => `users.${column}` as const))
    .select(accountFacts)
    .select(["sessions.id as sessionId", "sessions.expiresAt", "sessions.passkeyId", endsInMs])
    .select(({ eb }) => truth(eb("sessions.lastSeenAt", "<", seenLately)).as("isStale"))
    .where("sessions.id", "=", anyOf("text", ids))
    .where(isAlive)
    .compile(),
);

const findAll = batched(async (db, ids: string[]): Promise<(Found | null)[]> => {
  const rows = await readAll(db, ids);
  const byId = new Map(
    rows.map(({ sessionId: id, expiresAt, passkeyId, endsInMs, isStale, ...account }) => [
      id,
      { session: { id, userId: account.id, expiresAt, passkeyId, endsInMs }, account, isStale },
    ]),
  );
  return ids.map((id) => byId.get(id) ?? null);
});

/** Marks sessions as seen, batched. */
const markSeen = batched(async (db, ids: string[]) => {
  await sql`
    update sessions set last_seen_at = now() where id in (
      select id from sessions where id = ${anyOf("text", ids)} and last_seen_at < ${seenLately}
      for update skip locked)`.execute(db);
  return ids;
});

/** Finds the session and its account, batched; now and then marks it as seen. */
export async function findWithAccount(db: Db, id: string): Promise<{ session: SessionRow; account: Account } | null> {
  const found = await findAll(db, id);
  if (found?.isStale) await markSeen(db, id);
  return found && { session: found.session, account: found.account };
}

/** Lists an account's sessions: the current one first, then by when each was last seen. */
export const listOf = (db: Db, userId: string, ownId: string | null) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .where("userId", "=", userId)
    .where(isAlive)
    .select(["sessions.publicId as id", "sessions.device", "sessions.place"])
    .select(["sessions.createdAt", "sessions.lastSeenAt"])
    .select(({ eb }) => truth(eb("sessions.id", "=", ownId ?? "")).as("isCurrent"))
    .orderBy("isCurrent", "desc")
    .orderBy("sessions.lastSeenAt", "desc")
    .limit(100)
    .execute();

interface NewSession {
  id: string;
  userId: string;
  expiresAt: Date;
  /** Device to remember; see `known-devices.ts`. */
  deviceId?: string | undefined;
  /** Device in words its owner will recognise. */
  device?: string | null | undefined;
  place?: string | null | undefined;
  /** Hash that the password was compared with: if the password has changed since, no session starts. */
  passwordHash?: string | undefined;
  passkeyId?: string | null | undefined;
}

/**
 * Inserts a session and remembers its device; false if the password has changed, the passkey was removed or the account
 * is no longer approved. It locks the account, so a later change ends it too.
 */
export async function insert(db: Db, session: NewSession): Promise<boolean> {
  const { id, userId, expiresAt, deviceId = null } = session;
  const { device = null, place = null, passwordHash = null, passkeyId = null } = session;
  const { rows } = await sql`
    with started as (
      insert into sessions (id, user_id, expires_at, device, place, passkey_id)
      select ${id}, id, ${expiresAt}::timestamptz, ${device}, ${place}, ${passkeyId}::uuid from users
      where id = ${userId} and account_status = 'approved' and (${passwordHash}::text is null or password_hash = ${passwordHash})
        and (${passkeyId}::uuid is null or exists (select from passkeys p where p.id = ${passkeyId} for key share))
      for share
      returning user_id
    ),
    ${remembering(sql`started`, deviceId)}
    select from started`.execute(db);
  return rows.length > 0;
}

export const extend = (db: Db, id: string, expiresAt: Date) =>
  db.updateTable("sessions").set({ expiresAt }).where("id", "=", id).execute();

/** Records that the session's owner has just given their password, second factor or passkey. */
export const prove = (db: Db, id: string, passkeyId?: string) =>
  db
    .updateTable("sessions")
    .set({ provedAt: now, ...(passkeyId === undefined ? {} : { passkeyId }) })
    .where("id", "=", id)
    .execute();

/** Returns whether that was within the last `minutes`, by the database's clock. */
export const isProved = (db: Db, id: string, minutes: number) =>
  hasRow(
    db
      .selectFrom("sessions")
      .select("id")
      .where("id", "=", id)
      .where("provedAt", ">", secondsFromNow(-60 * minutes)),
  );

export const remove = (db: Db, id: string) => db.deleteFrom("sessions").where("id", "=", id).execute();

/** Ends an account's sessions, except the caller's own, if any, and returns how many. */
export async function removeOfUser(db: Db, userId: string, except?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ends a session by its public id; returns whether it existed. */
export const end = (db: Db, userId: string, publicId: string) =>
  hasRow(db.deleteFrom("sessions").where("userId", "=", userId).where("publicId", "=", publicId).returning("id"));

export const removeExpired = (db: Db) =>
  sql`delete from sessions using users where users.id = sessions.user_id and not (${isAlive})`.execute(db);
