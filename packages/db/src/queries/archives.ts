import { type Expression, expressionBuilder, type RawBuilder, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { holds, isBeyond, isNeverDeclared } from "../fragments.ts";
import type { ArchiveType, DB, Posts } from "../schema.ts";
import { schedule } from "./poll-times.ts";
import type { Cursor } from "./polls.ts";

const columns = ["id", "dataType", "originalId", "data", "deletedAt", "deletedBy", "actId"] as const;

export interface Filter {
  type?: ArchiveType | undefined;
  kind?: keyof typeof columnsOf | undefined;
  search?: string | undefined;
  act?: string | undefined;
}

/** Columns that describe a row. */
const columnsOf = {
  option: ["option_text"],
  comment: ["content", "user_id"],
  party: ["nepali_name"],
  notification: ["title", "target_user_id"],
  discussion: ["title", "description", "is_active"],
  policy: ["last_updated"],
  request: ["to_province"],
  report: ["reported_user_id"],
};

const matches = ({ type, kind, search, act }: Filter) => sql<boolean>`(
  ${kind ? sql`data_type = 'other' and jsonb_exists_all(data::jsonb, ${sql.lit(`{${columnsOf[kind].join()}}`)})` : sql`true`}
  and ${type ? sql`data_type = ${type}::archive_type` : sql`true`}
  and ${search ? sql`(original_id = ${search} or ${holds(sql`data`, search)})` : sql`true`}
  and ${act ? sql`act_id = ${act}::uuid` : sql`true`})`;

export const list = (db: Db, filter: Filter, after: Cursor | null, limit: number) =>
  db
    .selectFrom("archives")
    .select(columns)
    .where(matches(filter))
    .where(({ refTuple }) => isBeyond(refTuple("deletedAt", "id"), "<", after))
    .orderBy("deletedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export type Item = Awaited<ReturnType<typeof list>>[number];

export interface Act {
  id: string;
  createdAt: string;
  /** Action as the audit log names it; null when no administrator did it. */
  action: string | null;
  head: Item;
  counts: Record<ArchiveType, number>;
}

/**
 * Lists removals, one action at a time and newest first: actions with a matching row. Each action is looked up from the
 * one before, so that a page does not read the archive of a whole reset.
 */
export async function acts(db: Db, filter: Filter, after: Cursor | null, limit: number): Promise<Act[]> {
  const { refTuple } = expressionBuilder<DB, "archives">();
  const next = (before: Expression<unknown>) => sql`
    select deleted_at, act_id from archives where ${matches(filter)} and ${before}
    order by deleted_at desc, act_id desc limit 1`;
  const { rows } = await sql<Omit<Act, "head"> & Item & { headId: string }>`
    with recursive acts as (
      (${next(isBeyond(refTuple("deletedAt", "actId"), "<", after))})
      union all
      select following.* from acts
      cross join lateral (${next(sql`(deleted_at, act_id) < (acts.deleted_at, acts.act_id)`)}) following
    ),
    shown as materialized (select * from acts limit ${limit})
    select shown.act_id as id, shown.deleted_at as created_at, head.id as head_id, head.data_type, head.original_id,
      head.data, head.deleted_at, head.deleted_by, head.act_id,
      (select action from admin_log l where l.act_id = shown.act_id order by l.id limit 1) as action,
      (select jsonb_object_agg(data_type, n) from (
        select data_type, count(*) as n from archives where act_id = shown.act_id group by data_type) each) as counts
    from shown
    -- An account is told of before its polls, a poll before its parts.
    cross join lateral (
      select a.* from unnest(array['user', 'post', 'other', 'vote']::archive_type[]) with ordinality as kind(type, place)
      cross join lateral (
        select * from archives where act_id = shown.act_id and data_type = kind.type order by seq limit 1) a
      order by place limit 1) head
    order by shown.deleted_at desc, shown.act_id desc`.execute(db);
  return rows.map(({ id, createdAt, action, counts, headId, ...head }) => ({
    id,
    createdAt,
    action,
    counts: { ...none, ...counts },
    head: { ...head, id: headId },
  }));
}

const none: Record<ArchiveType, number> = { post: 0, vote: 0, user: 0, other: 0 };

export async function stats(db: Db): Promise<Record<ArchiveType, number>> {
  const rows = await db
    .selectFrom("archives")
    .select(({ fn }) => ["dataType", fn.countAll<number>().as("count")])
    .groupBy("dataType")
    .execute();
  return { ...none, ...Object.fromEntries(rows.map(({ dataType, count }) => [dataType, count])) };
}

/** Finds an archived poll and locks it, so that it is restored only once. */
export const lockPoll = (tx: Db, id: string) =>
  tx
    .selectFrom("archives")
    .select(["id", "originalId", "deletedAt"])
    .select([
      sql<boolean>`exists (select from users where id = (data::jsonb->>'user_id')::uuid)`.as("hasAuthor"),
      sql<boolean>`exists (select from posts where id = original_id::uuid)`.as("isThere"),
    ])
    .where("id", "=", id)
    .where("dataType", "=", "post")
    .forUpdate()
    .executeTakeFirst();

/** Finds the text and the area of an archived poll. */
export const pollOf = (db: Db, id: string) =>
  db
    .selectFrom(["archives as a", sql<Posts>`jsonb_populate_record(null::posts, a.data::jsonb)`.as("poll")])
    .select(["poll.content", "poll.contentNepali", "poll.province", "poll.district", "poll.electionArea"])
    .where("a.id", "=", id)
    .where("a.dataType", "=", "post")
    .executeTakeFirst();

interface Archived {
  id: string;
  /** Shared by rows that were removed together. */
  deletedAt: string;
}

/** Moves rows from the archive back to their tables. */
async function putBack(
  tx: Db,
  table: string,
  { deletedAt }: Archived,
  which: RawBuilder<unknown>,
  instead = sql`'{}'`,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with back as (
      insert into ${sql.table(table)}
      select (jsonb_populate_record(null::${sql.table(table)}, a.data::jsonb || ${instead}::jsonb)).*
      from archives a where a.deleted_at = ${deletedAt} and ${which}
      returning id
    ),
    gone as (delete from archives a using back where a.deleted_at = ${deletedAt} and a.original_id = back.id::text)
    select count(*) from back`.execute(tx);
  return rows[0]?.count ?? 0;
}

const field = (name: string) => sql`(a.data::jsonb->>${sql.lit(name)})::uuid`;
const isOther = sql`a.data_type = 'other'`;
const has = (name: string) => sql`jsonb_exists(a.data::jsonb, ${sql.lit(name)})`;
const userIsThere = sql`(${field("user_id")} is null or exists (select from users u where u.id = ${field("user_id")}))`;

/** Finds a candidate's party, which may be renamed or gone; older archives have only its name. */
const partyOfToday = sql`
  coalesce(
    (select jsonb_build_object('party_id', p.id, 'party_name', p.name) from political_parties p
      where lower(p.name) not in ('independent', 'स्वतन्त्र', 'स्वतंत्र')
        and case when ${has("party_id")} then p.id = ${field("party_id")} else p.name = a.data::jsonb->>'party_name' end),
    '{"party_id": null}')`;

/** Keeps party polls open: some in older archives were declared. */
const staysOpen = sql`
  case when ${isNeverDeclared("a.data::jsonb->>'poll_type'")}
    then '{"winner_declared": false, "winner_option_id": null}' else '{}' end`;

/** Starts votes from older archives at version 0, because their changes were not counted. */
const unchanged = sql`case when ${has("version")} then '{}' else '{"version": 0}' end`;

/** Lists the options that were archived with a poll. */
export async function optionsOf(db: Db, id: string) {
  const { rows } = await sql<{ id: string; optionText: string; voteCount: number }>`
    select a.original_id as id, a.data::jsonb->>'option_text' as option_text,
      (a.data::jsonb->>'vote_count')::int as vote_count
    from archives poll join archives a on a.deleted_at = poll.deleted_at
    where poll.id = ${id} and poll.data_type = 'post'
      and ${isOther} and ${has("option_text")} and a.data::jsonb->>'post_id' = poll.original_id
    order by (a.data::jsonb->>'position')::int, a.original_id`.execute(db);
  return rows;
}

export interface Restored {
  votes: number;
  leftVotes: number;
  comments: number;
  likes: number;
}

/**
 * Restores a poll with everything that was archived with it. An open poll gets back the votes of those who may vote on
 * it now, and counts them; a declared one keeps its declared counts. Rows of deleted accounts stay archived.
 */
export async function restorePoll(tx: Db, archived: Archived & { originalId: string }): Promise<Restored> {
  const { id, originalId: poll } = archived;
  await sql`set constraints posts_winner_is_own_option deferred`.execute(tx);
  await putBack(tx, "posts", archived, sql`a.id = ${id}`, staysOpen);
  await putBack(
    tx,
    "vote_options",
    archived,
    sql`${isOther} and ${has("option_text")} and ${field("post_id")} = ${poll}`,
    partyOfToday,
  );
  const isVote = sql`a.data_type = 'vote' and ${has("option_id")} and ${field("post_id")} = ${poll}`;
  const votes = await putBack(
    tx,
    "votes",
    archived,
    sql`${isVote} and exists (
      select from users u, posts p where u.id = ${field("user_id")} and p.id = ${poll} and (p.winner_declared
        or (u.account_status = 'approved'
          and (u.province, u.district, u.election_area) = (p.province, p.district, p.election_area))))`,
    unchanged,
  );
  await sql`
    insert into nameless_votes (id, post_id, option_id, version)
    select a.original_id::uuid, p.id, ${field("option_id")}, coalesce((a.data::jsonb->>'version')::integer, 0)
    from archives a join posts p on p.id = ${poll} and p.winner_declared
    where a.deleted_at = ${archived.deletedAt} and ${isVote} on conflict do nothing`.execute(tx);
  await sql`
    update vote_options o set vote_count = (select count(*) from votes v where v.option_id = o.id)
    from posts p where p.id = o.post_id and p.id = ${poll} and not p.winner_declared`.execute(tx);
  await schedule(tx, [poll]);
  const comments = await putBack(
    tx,
    "comments",
    archived,
    // A notification about the poll has a text and names the poll.
    sql`${isOther} and ${has("content")} and not ${has("title")} and ${field("post_id")} = ${poll} and ${userIsThere}`,
  );
  const replies = await putBack(
    tx,
    "replies",
    archived,
    sql`${isOther} and ${has("content")} and ${userIsThere}
      and exists (select from comments c where c.id = ${field("comment_id")} and c.post_id = ${poll})`,
  );
  const likes = await putBack(
    tx,
    "comment_likes",
    archived,
    sql`${isOther} and ${has("reply_id")} and not ${has("content")} and exists (select from users u where u.id = ${field("user_id")}) and (
      exists (select from comments c where c.id = ${field("comment_id")} and c.post_id = ${poll})
      or exists (select from replies r join comments c on c.id = r.comment_id
        where r.id = ${field("reply_id")} and c.post_id = ${poll}))`,
  );
  const left = await sql<{ count: number }>`
    select count(*) from archives a where a.deleted_at = ${archived.deletedAt} and ${isVote}`.execute(tx);
  return { votes, leftVotes: left.rows[0]?.count ?? 0, comments: comments + replies, likes };
}
