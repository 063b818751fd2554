import { expressionBuilder, sql } from "kysely";
import { batched } from "../batch.ts";
import type { Db } from "../connection/connect.ts";
import { ago, anyOf, hasRow, truth } from "../fragments.ts";
import type { DB, TokenScope } from "../schema.ts";
import { type Account, accountColumns, accountFacts } from "./accounts.ts";

export interface Token {
  id: string;
  scope: TokenScope;
  /** True when an account with a second factor created the token. */
  withFactor: boolean;
}

const eb = expressionBuilder<DB, "apiTokens">();

/** A token that nobody has used for a year has probably been forgotten, so it no longer works. */
const isAlive = eb(eb.fn.coalesce("apiTokens.lastUsedAt", "apiTokens.createdAt"), ">", ago("1 year"));

// The time is not updated at every call, because a read would become a write.
const isStale = eb("apiTokens.lastUsedAt", "is", null).or("apiTokens.lastUsedAt", "<", ago("1 hour"));

interface Found {
  token: Token;
  account: Account;
  isStale: boolean;
}

const findAll = batched(async (db, hashes: string[]): Promise<(Found | null)[]> => {
  const rows = await db
    .selectFrom("apiTokens")
    .innerJoin("users", "users.id", "apiTokens.userId")
    .select(accountColumns.map((column) => `users.${column}` as const))
    .select(accountFacts)
    .select(["apiTokens.id as tokenId", "apiTokens.tokenHash", "apiTokens.scope", "apiTokens.withFactor"])
    .select(truth(isStale).as("isStale"))
    .where("apiTokens.tokenHash", "=", anyOf("text", hashes))
    .where(isAlive)
    .execute();
  const byHash = new Map(
    rows.map(({ tokenId: id, tokenHash, scope, withFactor, isStale, ...account }) => [
      tokenHash,
      { token: { id, scope, withFactor }, account, isStale },
    ]),
  );
  return hashes.map((hash) => byHash.get(hash) ?? null);
});

const markUsed = batched(async (db, ids: string[]) => {
  await sql`
    update api_tokens set last_used_at = now() where id in (
      select id from api_tokens where id = ${anyOf("uuid", ids)} and ${isStale} for update skip locked)`.execute(db);
  return ids;
});

/** Finds the token and its account, batched; once an hour records the use. */
export async function findWithAccount(db: Db, hash: string): Promise<{ token: Token; account: Account } | null> {
  const found = await findAll(db, hash);
  if (found?.isStale) await markUsed(db, found.token.id);
  return found && { token: found.token, account: found.account };
}

export const listOf = (db: Db, userId: string) =>
  db
    .selectFrom("apiTokens")
    .select(["id", "name", "scope", "createdAt", "lastUsedAt"])
    .where("userId", "=", userId)
    .where(isAlive)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();

interface NewToken {
  userId: string;
  tokenHash: string;
  name: string;
  scope: TokenScope;
  withFactor: boolean;
}

/** Inserts a token; null if the account has too many. Lock the account first, or two at once could exceed the limit. */
export async function insert(tx: Db, { userId, tokenHash, name, scope, withFactor }: NewToken, max: number) {
  const { rows } = await sql<{ id: string; name: string; scope: TokenScope; createdAt: string }>`
    insert into api_tokens (user_id, token_hash, name, scope, with_factor)
    select ${userId}, ${tokenHash}, ${name}, ${scope}, ${withFactor}
    where (select count(*) from api_tokens where user_id = ${userId} and ${isAlive}) < ${max}
    returning id, name, scope, created_at`.execute(tx);
  return rows[0] ?? null;
}

/** Ends a token and returns whether it existed. */
export const end = (db: Db, userId: string, id: string) =>
  hasRow(db.deleteFrom("apiTokens").where("userId", "=", userId).where("id", "=", id).returning("id"));

/** Ends all tokens of an account and returns how many. */
export async function removeOfUser(db: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("apiTokens").where("userId", "=", userId).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export const removeUnused = (db: Db) => sql`delete from api_tokens where not (${isAlive})`.execute(db);
