import { expressionBuilder, sql } from "kysely";
import { batched } from "../batch.ts";
import { compileOnce } from "../compile-once.ts";
import type { Db } from "../connection/connect.ts";
import { hasRow, isRollCounted, isSameName, listOf, mailbox, missesRoll, now, truth } from "../fragments.ts";
import type { AccountStatus, DB, Province } from "../schema.ts";
import * as settings from "./settings.ts";

// The columns are listed by name, so that a password hash or a citizenship number is never selected by accident.
export const accountColumns = [
  "id",
  "username",
  "role",
  "province",
  "district",
  "electionArea",
  "initialProvince",
  "initialDistrict",
  "initialElectionArea",
  "phone",
  "email",
  "readerLanguage",
  "canViewResults",
  "accountStatus",
  "rejectionReason",
  "createdAt",
] as const;

/**
 * An account is verified by an administrator, or by the electoral roll while voting requires it. Without a birth date
 * the owner does not learn it, because numbers can be guessed.
 */
const isVerified = sql<boolean>`is_verified or (on_roll and birth_matches and ${isRollCounted})`.as("isVerified");

/** Computed by database functions and settings. */
export const accountFacts = [isVerified, missesRoll.as("missesRoll")];

const accounts = (db: Db) => db.selectFrom("users").select(accountColumns).select(accountFacts);
export type Account = Awaited<ReturnType<typeof findById>>;

const eb = expressionBuilder<DB, "users">();
const byUsername = (username: string) => isSameName(eb.ref("username"), username);

export const findById = (db: Db, id: string) => accounts(db).where("id", "=", id).executeTakeFirstOrThrow();

// A changed address must be confirmed from inside first, and have waited.
const receivesCodes = sql<boolean>`
  (users.email_codes_from is null or (users.email_verified_at is not null and users.email_codes_from <= now()))`;

/** Account that a code opens. */
export interface CodeOwner extends Account {
  isMailboxProved: boolean;
  hasFactor: boolean;
}

type MaybeRow<Row> = { [Column in keyof Row]: Row[Column] | null };
const isFound = (owner: MaybeRow<CodeOwner>): owner is CodeOwner => owner.id !== null;

export interface CodeTarget {
  mailbox: string;
  owner: CodeOwner | null;
  /** Whether codes may sign in. */
  isGmailEnabled: boolean;
}

const readForCodes = compileOnce((db, emails: string[]) =>
  db
    .selectFrom(
      sql<{ mailbox: string; number: number }>`(
        select mailbox(email), number from unnest(${listOf("text", emails)}) with ordinality as given (email, number))`.as(
        "given",
      ),
    )
    .leftJoin("users", (join) => join.onRef("users.mailbox", "=", "given.mailbox").on(receivesCodes))
    .select(["given.mailbox", settings.isOnSql("gmail_enabled").as("isGmailEnabled")])
    .select(accountColumns.map((column) => `users.${column}` as const))
    .select(accountFacts)
    .select(({ eb: where, exists, selectFrom }) => [
      truth(where("users.emailVerifiedAt", "is not", null)).as("isMailboxProved"),
      truth(
        exists(
          selectFrom("secondFactors")
            .select("userId")
            .whereRef("userId", "=", "users.id")
            .where("confirmedAt", "is not", null),
        ),
      ).as("hasFactor"),
    ])
    .orderBy("given.number")
    .compile(),
);

/**
 * Finds the mailbox of an address and the account that its codes open, batched: the same statement, whether there is one
 * or not.
 */
export const findForCode = batched(async (db, emails: string[]): Promise<CodeTarget[]> => {
  const rows = await readForCodes(db, emails);
  return rows.map(({ mailbox: known, isGmailEnabled, ...owner }) => ({
    mailbox: known,
    owner: isFound(owner) ? owner : null,
    isGmailEnabled,
  }));
});

export const findForLogin = (db: Db, username: string) =>
  accounts(db).select("passwordHash").where(byUsername(username)).executeTakeFirst();

export const isNameTaken = (db: Db, username: string) =>
  hasRow(db.selectFrom("users").select("id").where(byUsername(username)));

/** The database computes it, because the database compares by it. */
export async function mailboxOf(db: Db, email: string): Promise<string> {
  const row = await db.selectNoFrom(mailbox(email).as("mailbox")).executeTakeFirstOrThrow();
  return row.mailbox;
}

export async function passwordHashOf(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom("users").select("passwordHash").where("id", "=", id).executeTakeFirstOrThrow();
  return row.passwordHash;
}

export interface NewVoter {
  username: string;
  passwordHash: string;
  phone: string | null;
  email: string;
  province: Province;
  district: string;
  electionArea: number;
  citizenshipNumber: string | null;
  citizenshipPhotoUrl: string | null;
  /** The citizenship number in the hashed form in which the electoral roll keeps its numbers. */
  identityKey?: string | null;
  birthKey?: string | null;
}

/** Creates a voter, pending if `account_approval` is on; one statement decides and inserts. */
export const createVoter = (db: Db, voter: NewVoter) =>
  db
    .insertInto("users")
    .values({
      ...voter,
      initialProvince: voter.province,
      initialDistrict: voter.district,
      initialElectionArea: voter.electionArea,
      accountStatus: sql`case when ${settings.isOnSql("account_approval")} then 'pending' else 'approved' end::account_status`,
    })
    .returning(accountColumns)
    .returning(accountFacts)
    .executeTakeFirstOrThrow();

export const hasAdmin = (db: Db) => hasRow(db.selectFrom("users").select("id").where("role", "=", "admin"));

/** Creates the administrator unless the name is taken; returns the account with the name. */
export async function ensureAdmin(db: Db, username: string, passwordHash: () => Promise<string>) {
  const find = () => accounts(db).where(byUsername(username)).executeTakeFirst();
  const existing = await find();
  if (existing) return { created: false, admin: existing };
  const created = await db
    .insertInto("users")
    .values({ username, passwordHash: await passwordHash(), role: "admin" })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning(accountColumns)
    .returning(accountFacts)
    .executeTakeFirst();
  return { created: created !== undefined, admin: created ?? (await find()) };
}

export const setPassword = (db: Db, id: string, passwordHash: string) =>
  db.updateTable("users").set({ passwordHash, updatedAt: now }).where("id", "=", id).execute();

const identityColumns = ["citizenshipNumber", "citizenshipPhotoUrl", isVerified] as const;

export const identity = (db: Db, id: string) =>
  db.selectFrom("users").select(identityColumns).where("id", "=", id).executeTakeFirstOrThrow();

const ifSame = ({ citizenshipNumber: number, citizenshipPhotoUrl: photo }: Identity) =>
  eb
    .case()
    .when(eb.refTuple("citizenshipNumber", "citizenshipPhotoUrl"), "is not distinct from", eb.tuple(number, photo));

interface Identity {
  citizenshipNumber: string;
  citizenshipPhotoUrl: string | null;
  identityKey: string | null;
  /** Null keeps the date that was given with the same number. */
  birthKey: string | null;
}

/** Sets a person's identity details. They must be verified again, so the former verification is cleared. */
export const setIdentity = (db: Db, id: string, identity: Identity) =>
  db
    .updateTable("users")
    .set({
      ...identity,
      birthKey:
        identity.birthKey ?? eb.case().when("identityKey", "=", identity.identityKey).then(eb.ref("birthKey")).end(),
      isVerified: ifSame(identity).then(eb.ref("isVerified")).else(false).end(),
      verifiedAt: ifSame(identity).then(eb.ref("verifiedAt")).end(),
      verifiedBy: ifSame(identity).then(eb.ref("verifiedBy")).end(),
      updatedAt: now,
    })
    .where("id", "=", id)
    .returning(identityColumns)
    .executeTakeFirstOrThrow();

export interface AccountReview {
  accountStatus?: AccountStatus | undefined;
  isVerified?: boolean | undefined;
  canViewResults?: boolean | undefined;
  rejectionReason?: string | null | undefined;
}

/** Locks a voter against other reviews until the transaction ends, and returns the decisions so far. */
export const lockReview = (tx: Db, id: string) =>
  tx
    .selectFrom("users")
    .select(["accountStatus", "rejectionReason", "isVerified"])
    .where("id", "=", id)
    .where("role", "=", "user")
    .forUpdate()
    .executeTakeFirst();

/** Stores an administrator's decision about a voter; a reason is stored while the account is rejected. */
export const review = (tx: Db, id: string, { rejectionReason, ...decided }: AccountReview, adminId: string) =>
  tx
    .updateTable("users")
    .set({
      ...decided,
      ...(decided.accountStatus
        ? { rejectionReason: decided.accountStatus === "rejected" ? (rejectionReason ?? null) : null }
        : {}),
      ...(decided.isVerified === undefined
        ? {}
        : {
            verifiedAt: decided.isVerified ? now : null,
            verifiedBy: decided.isVerified ? adminId : null,
          }),
      updatedAt: now,
    })
    .where("id", "=", id)
    .where("role", "=", "user")
    .returning(["id", "username", "email"])
    .executeTakeFirst();

/** Rejects the voters of these who are not rejected yet; the caller handles their sessions and votes. */
export const rejectAll = (tx: Db, ids: string[], rejectionReason: string) =>
  tx
    .updateTable("users")
    .set({ accountStatus: "rejected", rejectionReason, updatedAt: now })
    .where("id", "in", ids)
    .where("accountStatus", "!=", "rejected")
    .execute();

/** Approves the pending voters of these; rejected ones stay rejected. */
export const approveAll = (tx: Db, ids: string[]) =>
  tx
    .updateTable("users")
    .set({ accountStatus: "approved", updatedAt: now })
    .where("id", "in", ids)
    .where("accountStatus", "=", "pending")
    .returning(["id", "email"])
    .execute();

export const setLanguage = (db: Db, id: string, readerLanguage: string) =>
  db.updateTable("users").set({ readerLanguage }).where("id", "=", id).execute();

export async function isEmpty(db: Db): Promise<boolean> {
  const row = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  return row === undefined;
}
