import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { hasRow } from "../fragments.ts";
import { accountColumns, accountFacts } from "./accounts.ts";

/** Finds a passkey by the id that its authenticator gave it, and its account. */
export async function findWithAccount(db: Db, credentialId: string) {
  const row = await db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.userId")
    .select(accountColumns.map((column) => `users.${column}` as const))
    .select(accountFacts)
    .select(["passkeys.id as passkeyId", "passkeys.publicKey"])
    .where("credentialId", "=", credentialId)
    .executeTakeFirst();
  if (!row) return null;
  const { passkeyId, publicKey, ...account } = row;
  return { passkey: { id: passkeyId, publicKey }, account };
}

/**
 * Records a use with the authenticator's counter; false if the counter has not grown, as with a copied key, or if the
 * passkey was removed. An authenticator without a counter always sends 0.
 */
export async function use(db: Db, id: string, counter: number): Promise<boolean> {
  const { rows } = await sql`
    update passkeys set counter = ${counter}::bigint, last_used_at = now()
    where id = ${id} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))
    returning id`.execute(db);
  return rows.length > 0;
}

export const listOf = (db: Db, userId: string) =>
  db
    .selectFrom("passkeys")
    .select(["id", "name", "createdAt", "lastUsedAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();

/** Lists what a browser needs to find the account's passkeys. */
export const credentialsOf = (db: Db, userId: string) =>
  db.selectFrom("passkeys").select(["credentialId as id", "transports"]).where("userId", "=", userId).execute();

export const hasAny = (db: Db, userId: string) =>
  hasRow(db.selectFrom("passkeys").select("id").where("userId", "=", userId).limit(1));

interface NewPasskey {
  userId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
}

/**
 * Inserts a passkey; null if its credential is known already. Lock the account first, or two at once could exceed a
 * limit.
 */
export async function insert(tx: Db, passkey: NewPasskey) {
  const { userId, credentialId, publicKey, counter, transports, name } = passkey;
  const { rows } = await sql<{ id: string; name: string; createdAt: string; lastUsedAt: string | null }>`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
    values (${userId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}::text[], ${name})
    on conflict (credential_id) do nothing returning id, name, created_at, last_used_at`.execute(tx);
  return rows[0] ?? null;
}

/** Removes a passkey and the sessions it started, except the caller's own; returns its name, or null. */
export async function remove(tx: Db, userId: string, id: string, ownSession: string | null): Promise<string | null> {
  await tx
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .where("passkeyId", "=", id)
    .where("id", "!=", ownSession ?? "")
    .execute();
  const removed = await tx
    .deleteFrom("passkeys")
    .where("userId", "=", userId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return removed?.name ?? null;
}

/** Removes all passkeys of an account and returns how many. */
export async function removeOfUser(tx: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom("passkeys").where("userId", "=", userId).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
