import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { type Days, holds, isBeyond, isSameName, isWithin, orderedIds, startsWith } from "../fragments.ts";
import type { Cursor } from "./polls.ts";

/** The subject of an action, in words that people recognise. */
export interface Subject {
  name?: string;
  nepaliName?: string;
  province?: string | null;
  district?: string | null;
  electionArea?: number | null;
}

type Facts = Record<string, unknown>;

interface NewLine {
  admin: { id: string | null; username: string };
  action: string;
  subjectType: string;
  subjectId?: string | null;
  subject?: Subject | undefined;
  before?: Facts | null;
  after?: Facts | null;
  details?: Record<string, unknown> | undefined;
  /** Names the act that the line is of, where the transaction has several. */
  actId?: string | undefined;
}

/** Writes lines in the order given. */
export async function append(db: Db, lines: NewLine[]): Promise<void> {
  const ids = await orderedIds(db, lines.length);
  const rows = lines.map(({ admin, subjectId = null, before = null, after = null, ...act }, index) => ({
    id: ids[index],
    actId: act.actId,
    adminId: admin.id,
    adminUsername: admin.username,
    action: act.action,
    subjectType: act.subjectType,
    subjectId,
    subject: JSON.stringify(act.subject ?? {}),
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    details: JSON.stringify(act.details ?? {}),
  }));
  await db.insertInto("adminLog").values(rows).execute();
}

export interface Filter extends Days {
  admin?: string | undefined;
  action?: string | undefined;
  subjectId?: string | undefined;
  /** Searches for part of a name, including the subject's names before and after. */
  search?: string | undefined;
}

/** JSON writes these signs differently. */
const isEscaped = (text: string) => /["\\\p{Cc}]/u.test(text);

// Most lines are left out by their text as a whole, which takes a fraction of the time of looking at each of their names.
const names = (search: string) => sql<boolean>`(
  ${isEscaped(search) ? sql`true` : sql`position(lower(${search}) in searched_text) > 0`}
  and exists (
    select from jsonb_path_query(jsonb_build_array(subject, before, after, details), '$.**') as part
    where jsonb_typeof(part) = 'string' and ${holds(sql`part #>> '{}'`, search)}))`;

export type Line = Awaited<ReturnType<typeof list>>[number];

/** Tables of the subjects that can be deleted. */
const tables = {
  poll: "posts",
  account: "users",
  party: "political_parties",
  discussion: "discussion_polls",
  webhook: "webhooks",
};

// The column holds any text, so a row written by hand must not fail the whole page.
const subjectUuid = sql`substring(subject_id from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid`;

const isCurrent = sql`case subject_type ${sql.join(
  Object.entries(tables).map(
    ([type, table]) =>
      sql`when ${sql.lit(type)} then exists (select from ${sql.table(table)} where id = ${subjectUuid})`,
  ),
  sql` `,
)} else false end`;

const subjectState = sql<"current" | "archived" | "gone">`case
  when ${isCurrent} then 'current'
  when exists (select from archives where original_id = subject_id) then 'archived'
  when subject_type in (${sql.join(Object.keys(tables).map((type) => sql.lit(type)))}) then 'gone'
  else 'current' end`;

const columns = [
  "id",
  "at as createdAt",
  "adminUsername as admin",
  "action",
  "subjectType",
  "subjectId",
  "subject",
  "before",
  "after",
  "details",
  "actId",
  subjectState.as("subjectState"),
] as const;

/** Newest first; an action is matched by prefix, so that "poll" finds every action on polls. */
export const list = (
  db: Db,
  { admin, action, subjectId, search, from, to }: Filter,
  after: Cursor | null,
  limit: number,
) =>
  db
    .selectFrom("adminLog")
    .select(columns)
    .$if(Boolean(admin), (query) => query.where(({ ref }) => isSameName(ref("adminUsername"), admin ?? "")))
    .$if(Boolean(action), (query) => query.where(({ ref }) => startsWith(ref("action"), action ?? "")))
    .$if(Boolean(subjectId), (query) => query.where("subjectId", "=", subjectId ?? ""))
    .$if(Boolean(search), (query) => query.where(names(search ?? "")))
    .where(({ ref }) => isWithin(ref("at"), { from, to }))
    .where(({ refTuple }) => isBeyond(refTuple("at", "id"), "<", after))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export interface LastAct {
  admin: string;
  action: string;
  createdAt: string;
}

/** Finds the newest act on each of these subjects, where another administrator did it. */
export async function overtakenOn(
  db: Db,
  subjectType: string,
  ids: string[],
  adminId: string,
): Promise<Map<string, LastAct>> {
  const { rows } = await sql<LastAct & { id: string }>`
    select id, admin, action, created_at from (
      select distinct on (subject_id) subject_id as id, admin_id, admin_username as admin, action, at as created_at
      from admin_log where subject_type = ${subjectType} and subject_id = any(${ids}::text[])
      order by subject_id, at desc, admin_log.id desc
    ) as newest where admin_id is distinct from ${adminId}`.execute(db);
  return new Map(rows.map(({ id, ...act }) => [id, act]));
}

/** Finds the newest act on any of these accounts, alone or in a wave, if another administrator did it. */
export async function overtakenOnAccounts(db: Db, ids: string[], adminId: string): Promise<LastAct | undefined> {
  const { rows } = await sql<LastAct>`
    with account as (select id::text, username from users where id = any(${ids}::uuid[])),
    newest as (
      select admin_id, admin_username as admin, action, at as created_at from admin_log
      where subject_type = 'account' and subject_id in (select id from account)
        or subject_type = 'wave' and details -> 'usernames' ?| (select array_agg(username) from account)
      order by at desc, id desc limit 1
    )
    select admin, action, created_at from newest where admin_id is distinct from ${adminId}`.execute(db);
  return rows[0];
}

export const declarationOf = (db: Db, postId: string) =>
  db
    .selectFrom("adminLog")
    .select(columns)
    .where("action", "=", "poll.declare")
    .where("subjectId", "=", postId)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();

const laterAtMost = 200;

/** Lists the actions on a subject since an action, including those on its archived poll. */
export const after = (db: Db, act: Pick<Line, "id" | "createdAt" | "subjectId">) =>
  db
    .selectFrom("adminLog")
    .select(columns)
    .where("subjectId", "=", act.subjectId ?? "")
    .where(({ refTuple }) => isBeyond(refTuple("at", "id"), ">", act))
    .orderBy("at")
    .orderBy("id")
    .limit(laterAtMost)
    .execute();

/** Lists the votes of a poll that changed since then, from the ledgers, which contain no names. */
export async function movesSince(db: Db, postId: string, since: string) {
  const { rows } = await sql<{ at: string; left: string | null; taken: string | null }>`
    select at, option_left as left, option_taken as taken from (
      select at, height as place, option_left, option_taken, 0 as part from vote_ledger where post_id = ${postId}
      union all
      select at, seq, option_left, option_taken, 1 from vote_inbox where post_id = ${postId}
    ) as line where at > ${since}::timestamptz order by part, place limit ${laterAtMost}`.execute(db);
  return rows;
}
