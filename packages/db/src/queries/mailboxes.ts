import { expressionBuilder, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { daysFromNow, hasRow, mailbox, now, truth } from "../fragments.ts";
import type { DB } from "../schema.ts";
import * as settings from "./settings.ts";

/** Takes the place of a hash, so that no password opens the account until a new one is set. */
const noPassword = "!";

const eb = expressionBuilder<DB, "users">();

/** Returns whether a vote of this user has to wait until the mailbox is confirmed. */
export const lacksProof = truth(eb("users.emailVerifiedAt", "is", null).and(settings.isOnSql("email_proof")));

const undoDays = 7;
const waitHours = 72;

/** Reads the facts about an account's mailbox that its owner may know. */
export const ofUser = (db: Db, userId: string) =>
  db
    .selectFrom("users")
    .select([
      "email",
      "mailbox",
      truth(eb("emailVerifiedAt", "is not", null)).as("isProven"),
      /**
       * Time from which codes that open the account are sent to it; null when they are already, or will be once it is
       * confirmed.
       */
      eb.case().when("emailCodesFrom", ">", now).then(eb.ref("emailCodesFrom")).end().as("codesFrom"),
      truth(eb("passwordHash", "like", "$argon2%")).as("hasPassword"),
      lacksProof.as("lacksProof"),
    ])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();

export type Mailbox = Awaited<ReturnType<typeof ofUser>>;

/** Stores that a signed-in user has confirmed the mailbox, unless the address has changed since the code was requested. */
export const prove = (db: Db, userId: string, email: string) =>
  db
    .updateTable("users")
    .set({ emailVerifiedAt: sql`coalesce(email_verified_at, now())` })
    .where("id", "=", userId)
    .where("mailbox", "=", mailbox(email))
    .execute();

/**
 * Gives the account to the mailbox's owner at the first code used without a session; false if it was confirmed before.
 */
export const takeOver = (tx: Db, userId: string, email: string) =>
  hasRow(
    tx
      .updateTable("users")
      .set({ emailVerifiedAt: now, passwordHash: noPassword, updatedAt: now })
      .where("id", "=", userId)
      .where("mailbox", "=", mailbox(email))
      .where("emailVerifiedAt", "is", null)
      .returning("id"),
  );

/** Returns whether the takeover was also the last change: both are stored in one transaction. */
export const isJustTakenOver = (db: Db, userId: string) =>
  hasRow(db.selectFrom("users").select("id").where("id", "=", userId).whereRef("emailVerifiedAt", "=", "updatedAt"));

interface Contact {
  phone: string | null;
  email: string;
}

/**
 * Returns whether that changed the mailbox, and the former address if it was confirmed. Another spelling of the same
 * mailbox is no change.
 */
export async function setContact(
  tx: Db,
  userId: string,
  { phone, email }: Contact,
  { withPassword }: { withPassword: boolean },
): Promise<{ isChanged: boolean; provenBefore: string | null }> {
  const isSame = sql`before.mailbox is not distinct from ${mailbox(email)}`;
  const { rows } = await sql<{ isChanged: boolean; provenBefore: string | null }>`
    with before as materialized (select id, email, mailbox, email_verified_at from users where id = ${userId} for update)
    update users set phone = ${phone}, email = ${email}, updated_at = now(),
      email_verified_at = case when ${isSame} then users.email_verified_at end,
      email_codes_from = case when ${isSame} then users.email_codes_from
        else now() + make_interval(hours => ${withPassword ? 0 : waitHours}) end
    from before where users.id = before.id
    returning not (${isSame}) as is_changed,
      case when before.email_verified_at is not null then before.email end as proven_before`.execute(tx);
  return rows[0] ?? { isChanged: false, provenBefore: null };
}

/** Stores the former address, so that the change can be undone; until then nobody else can use it. */
export const allowUndo = (tx: Db, userId: string, email: string, tokenHash: string) =>
  tx
    .insertInto("mailboxChanges")
    .values({ userId, email, tokenHash, undoUntil: daysFromNow(undoDays) })
    .execute();

/**
 * Restores the address that the link was sent to, and returns its account. Links from later changes stop working, the
 * password becomes void, and a second factor set up since is removed: all of these may be a thief's.
 */
export async function undoChange(tx: Db, tokenHash: string): Promise<{ id: string; username: string } | null> {
  const change = await tx
    .selectFrom("mailboxChanges")
    .select(["id", "userId", "email", "createdAt"])
    .where("tokenHash", "=", tokenHash)
    .where("undoUntil", ">", now)
    .executeTakeFirst();
  if (!change) return null;
  const { userId, email, createdAt } = change;
  const account = await tx
    .selectFrom("users")
    .select(["id", "username"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  const closed = await tx
    .deleteFrom("mailboxChanges")
    .where("userId", "=", userId)
    .where("createdAt", ">=", createdAt)
    .returning("id")
    .execute();
  // A concurrent call with an earlier link has closed it.
  if (!account || !closed.some(({ id }) => id === change.id)) return null;
  await tx
    .updateTable("users")
    .set({
      email,
      emailVerifiedAt: now,
      emailCodesFrom: null,
      passwordHash: noPassword,
      updatedAt: now,
    })
    .where("id", "=", userId)
    .execute();
  const isLater = await tx
    .deleteFrom("secondFactors")
    .where("userId", "=", userId)
    .where("createdAt", ">=", createdAt)
    .returning("userId")
    .executeTakeFirst();
  if (isLater) await tx.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
  return account;
}

/** Finds the addresses to notify about an account, including one that was replaced a short while ago. */
export async function addressesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .union(db.selectFrom("mailboxChanges").select("email").where("userId", "=", userId).where("undoUntil", ">", now))
    .execute();
  return rows.flatMap(({ email }) => email ?? []);
}

export const removeExpired = (db: Db) => db.deleteFrom("mailboxChanges").where("undoUntil", "<", now).execute();
