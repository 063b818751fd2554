import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { countOf, countRows, isBeyond, now, truth } from "../fragments.ts";
import type { AccountStatus, DB, Role } from "../schema.ts";
import { accountHolds, firstMatches, mayHold } from "../searching.ts";
import { archiveAndRemove as archiveAndRemovePoll, lock as lockPoll } from "./admin-polls.ts";
import { archive, type Parts } from "./archiving.ts";
import { candidateVotes, partyVotes, withdrawOpenVotes } from "./locations.ts";
import type { Cursor } from "./polls.ts";

const columns = [
  "id",
  "username",
  "email",
  "phone",
  "role",
  "province",
  "district",
  "electionArea",
  "accountStatus",
  "isVerified",
  "canViewResults",
  "rejectionReason",
  "createdAt",
] as const;

const isOnRoll = sql<boolean>`on_roll and roll_counts()`.as("isOnRoll");

interface Filter {
  status?: AccountStatus | undefined;
  role?: Role | undefined;
  search?: string | undefined;
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

function isFound(search: string, rows: Expression<SqlBool>, limit: number) {
  const [isHeld, isNumber, isId] = [
    accountHolds(search),
    sql<boolean>`citizenship_key(u.citizenship_number) = citizenship_key(${search})`,
    sql<boolean>`u.id = ${isUuid(search) ? search : null}::uuid`,
  ];
  return firstMatches({
    rows,
    order: sql`created_at, id`,
    isMatch: sql<boolean>`(${isHeld} or ${isNumber} or ${isId})`,
    alternatives: [sql`${mayHold(search)} and ${isHeld}`, isNumber, isId],
    limit,
  });
}

/** Oldest first, by waiting time. */
export function list(db: Db, { status, role, search }: Filter, after: Cursor | null, limit: number) {
  const eb = expressionBuilder<DB, "users">();
  const rows = eb.and([
    ...(status ? [eb("accountStatus", "=", status)] : []),
    ...(role ? [eb("role", "=", role)] : []),
    isBeyond(eb.refTuple("createdAt", "id"), ">", after),
  ]);
  return db
    .selectFrom("users")
    .select(columns)
    .select(isOnRoll)
    .where(search ? sql<boolean>`id = any(${isFound(search, rows, limit)})` : rows)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(limit)
    .execute();
}

const { selectFrom } = expressionBuilder<DB, "users">();

const ofAccount = (table: "posts" | "comments" | "replies" | "pollDiscussions" | "pollDiscussionComments") =>
  countOf(selectFrom(table).whereRef(`${table}.userId`, "=", "users.id"));

const factor = selectFrom("secondFactors").select("userId").whereRef("userId", "=", "users.id");
const passkey = selectFrom("passkeys").select("userId").whereRef("userId", "=", "users.id");

/** Finds the first accounts that claim to be the same person. */
const samePerson = sql<{ id: string; username: string; isVerified: boolean }[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'username', username, 'isVerified', is_verified)), '[]')
  from (
    select o.id, o.username, o.is_verified or (o.on_roll and roll_counts()) as is_verified from users o
    where o.id <> users.id and citizenship_key(o.citizenship_number) = citizenship_key(users.citizenship_number)
    order by 3 desc, o.created_at, o.id limit 20
  ) as other)`;

/**
 * Finds the account, its citizenship details, other accounts with the same number, and what would be removed with it.
 */
export const find = (db: Db, id: string) =>
  db
    .selectFrom("users")
    .select([...columns, "citizenshipNumber", "citizenshipPhotoUrl"])
    .select((eb) => [
      isOnRoll,
      samePerson.as("samePerson"),
      truth(eb("emailVerifiedAt", "is not", null)).as("isMailboxProven"),
      truth(eb.or([eb.exists(factor.where("confirmedAt", "is not", null)), eb.exists(passkey)])).as("hasSecondFactor"),
      ofAccount("posts").as("polls"),
      candidateVotes(eb.ref("users.id"), false).as("openVotes"),
      candidateVotes(eb.ref("users.id"), true).as("declaredVotes"),
      partyVotes(eb.ref("users.id")).as("partyVotes"),
      eb(
        eb(ofAccount("comments"), "+", ofAccount("replies")),
        "+",
        eb(ofAccount("pollDiscussions"), "+", ofAccount("pollDiscussionComments")),
      ).as("comments"),
    ])
    .where("id", "=", id)
    .executeTakeFirst();

export const countAdmins = (db: Db) => countRows(db.selectFrom("users").where("role", "=", "admin"));

/** Lists the administrators besides one. */
export async function otherAdmins(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom("users").select("id").where("role", "=", "admin").where("id", "<>", id).execute();
  return rows.map((row) => row.id);
}

/** Counts the administrators and locks them, so that two who remove each other cannot both succeed. */
export async function lockAdmins(tx: Db): Promise<number> {
  const admins = await tx
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .orderBy("id")
    .forUpdate()
    .execute();
  return admins.length;
}

/** Sets the role and approves a new administrator: one who cannot sign in could otherwise count as the last one. */
export const setRole = (tx: Db, id: string, role: Role) =>
  tx
    .updateTable("users")
    .set({ role, ...(role === "admin" && { accountStatus: "approved", rejectionReason: null }), updatedAt: now })
    .where("id", "=", id)
    .execute();

/** Lists everything that is removed with an account; its comments stay, because others have replied to them. */
export const goesWithAccount = (id: string): Parts => ({
  votes: sql`t.user_id = ${id}`,
  party_votes: sql`t.user_id = ${id}`,
  comment_likes: sql`t.user_id = ${id}`,
  poll_likes: sql`t.user_id = ${id}`,
  poll_discussion_comment_likes: sql`t.user_id = ${id}`,
  location_change_requests: sql`t.user_id = ${id}`,
  user_reports: sql`${id} in (t.reporter_id, t.reported_user_id)`,
  user_notifications: sql`t.user_id = ${id}`,
  notifications: sql`t.target_user_id = ${id}`,
  planned_notices: sql`t.target_user_id = ${id}`,
  users: sql`t.id = ${id}`,
});

/**
 * Archives and deletes an account. Its polls are removed with it and its votes on open polls are withdrawn; votes on
 * declared polls stay counted, without a name. Polls are locked before their author, in the same order as a vote.
 */
export async function archiveAndRemove(tx: Db, id: string, by: string): Promise<void> {
  const polls = await tx.selectFrom("posts").select("id").where("userId", "=", id).orderBy("id").forUpdate().execute();
  for (const poll of polls) {
    await lockPoll(tx, poll.id);
    await archiveAndRemovePoll(tx, poll.id, by);
  }
  await tx.selectFrom("users").select("id").where("id", "=", id).forUpdate().execute();
  await withdrawOpenVotes(tx, id, by);
  await archive(tx, goesWithAccount(id), by);
  await tx.deleteFrom("users").where("id", "=", id).execute();
}

export async function lacksAnAdminFactor(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from users u where u.role = 'admin' and not exists (
      select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
      and not exists (select from passkeys k where k.user_id = u.id) limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns whether any of these accounts exists: a demo's accounts must be gone before polling day. */
export async function isAnyThere(
  db: Db,
  { adminName, emails }: { adminName: string; emails: string[] },
): Promise<boolean> {
  // Two look-ups: with "or" between them PostgreSQL would read every account.
  const { rows } = await sql`
    (select from users where lower(username) = ${adminName})
    union all
    (select from unnest(${emails}::text[]) as given join users u on u.mailbox = mailbox(given))
    limit 1`.execute(db);
  return rows.length > 0;
}
