import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { now, secondsFromNow } from "../fragments.ts";

/** A claim gives the right to run a call: a caller that has lost it can neither extend it nor store a response. */
export interface Claim {
  userId: string;
  key: string;
  claim: string;
}

export interface StoredResponse {
  /** Identifies the input that the response belongs to. */
  fingerprint: string;
  answer: string;
}

type Act = Pick<Claim, "userId" | "key">;

/** Claims a key for the caller, unless another caller holds it or its response is already stored. */
export async function claim(
  db: Db,
  { userId, key }: Act,
  leaseSeconds: number,
): Promise<{ claim: Claim } | { stored: StoredResponse | null }> {
  const mine = { userId, key, claim: randomUUID() };
  const { rows } = await sql`
    insert into kept_answers as kept (user_id, key, claim, expires_at)
    values (${userId}, ${key}, ${mine.claim}, now() + make_interval(secs => ${leaseSeconds}))
    on conflict (user_id, key) do update
      set claim = excluded.claim, expires_at = excluded.expires_at, fingerprint = null, answer = null
      where kept.expires_at <= now()
    returning key`.execute(db);
  if (rows.length > 0) return { claim: mine };
  return { stored: (await find(db, { userId, key }))?.stored ?? null };
}

/** Finds the response; undefined for an unused key, and `stored` is null while the call is running. */
export async function find(db: Db, { userId, key }: Act): Promise<{ stored: StoredResponse | null } | undefined> {
  const row = await db
    .selectFrom("keptAnswers")
    .select(["fingerprint", "answer"])
    .where("userId", "=", userId)
    .where("key", "=", key)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { fingerprint, answer } = row;
  return { stored: fingerprint !== null && answer !== null ? { fingerprint, answer } : null };
}

const inFlight = (db: Db, { userId, key, claim }: Claim) =>
  db
    .updateTable("keptAnswers")
    .where("userId", "=", userId)
    .where("key", "=", key)
    .where("claim", "=", claim)
    .where("answer", "is", null);

export const renew = (db: Db, claim: Claim, leaseSeconds: number) =>
  inFlight(db, claim)
    .set({ expiresAt: secondsFromNow(leaseSeconds) })
    .execute();

/** Stores the response for a day, in the call's own transaction; false when another caller has taken over. */
export async function keep(tx: Db, claim: Claim, { fingerprint, answer }: StoredResponse): Promise<boolean> {
  const { numUpdatedRows } = await inFlight(tx, claim)
    .set({ fingerprint, answer, expiresAt: secondsFromNow(24 * 60 * 60) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases the claim of a call that did nothing. If its commit happened unnoticed, the response stays. */
export const release = (db: Db, { userId, key, claim }: Claim) =>
  db
    .deleteFrom("keptAnswers")
    .where("userId", "=", userId)
    .where("key", "=", key)
    .where("claim", "=", claim)
    .where("answer", "is", null)
    .execute();

export const removeExpired = (db: Db) => db.deleteFrom("keptAnswers").where("expiresAt", "<=", now).execute();

/** Deletes all responses, when everything they are about is removed; running calls continue. */
export const removeAll = (db: Db) => db.deleteFrom("keptAnswers").where("answer", "is not", null).execute();
