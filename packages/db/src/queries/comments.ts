import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connect.ts";
import { type Cursor, hasVoted } from "./polls.ts";

export interface ReplyRow {
  id: string;
  commentId: string;
  content: string;
  createdAt: string;
  /** Null while they stand as they were written. */
  editedAt: string | null;
  user: { username: string; isRemoved?: boolean };
  likeCount: number;
  userLiked: boolean;
}

export interface CommentRow extends Omit<ReplyRow, "commentId"> {
  postId: string;
  replies: ReplyRow[];
  replyCount: number;
}

// Times inside JSON leave the database as text of its own: written here as everywhere on the wire.
const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whoever said it; scripts are told in English that the account is gone, the web app says it in the reader's language. */
const speaker = (user: string) => sql`
  case when ${sql.ref(`${user}.id`)} is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true)
    else jsonb_build_object('username', ${sql.ref(`${user}.username`)}) end`;

const replyJson = (readerId: string) => sql`
  jsonb_build_object('id', r.id, 'commentId', r.comment_id, 'content', r.content, 'createdAt', ${iso("r.created_at")},
    'editedAt', ${iso("r.edited_at")},
    'user', ${speaker("ru")},
    'likeCount', (select count(*) from comment_likes l where l.reply_id = r.id),
    'userLiked', exists (select from comment_likes l where l.reply_id = r.id and l.user_id = ${readerId}))`;

const repliesShown = 20;

/** Reads the newest comments of each of some polls with their first replies, in one statement: a list of polls asks once. */
export async function newestOf(
  db: Db,
  readerId: string,
  postIds: string[],
  limit: number,
  cursor: Cursor | null = null,
) {
  const before = cursor ? sql`and (created_at, id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)` : sql``;
  const from = sql`unnest(${postIds}::uuid[]) as wanted (post_id)
    cross join lateral (select * from comments where post_id = wanted.post_id ${before}
      order by created_at desc, id desc limit ${limit}) c`;
  return select(db, readerId, from);
}

export async function byId(db: Db, readerId: string, id: string): Promise<CommentRow | undefined> {
  const [comment] = await select(db, readerId, sql`(select * from comments where id = ${id}) c`);
  return comment;
}

/** Comments `c`, each with its first replies. */
async function select(db: Db, readerId: string, from: RawBuilder<unknown>): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select c.id, c.post_id, c.content, c.created_at, c.edited_at, ${speaker("u")} as "user",
      (select count(*) from comment_likes l where l.comment_id = c.id) as like_count,
      exists (select from comment_likes l where l.comment_id = c.id and l.user_id = ${readerId}) as user_liked,
      (select count(*) from replies where comment_id = c.id) as reply_count,
      coalesce((select jsonb_agg(${replyJson(readerId)} order by r.created_at, r.id)
        from (select * from replies where comment_id = c.id order by created_at, id limit ${repliesShown}) r
        left join users ru on ru.id = r.user_id), '[]') as replies
    from ${from}
    left join users u on u.id = c.user_id
    order by c.created_at desc, c.id desc`.execute(db);
  return rows;
}

export async function repliesOf(db: Db, readerId: string, commentId: string, limit: number, cursor: Cursor | null) {
  const after = cursor ? sql`and (r.created_at, r.id) > (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)` : sql``;
  const { rows } = await sql<{ reply: ReplyRow }>`
    select ${replyJson(readerId)} as reply from replies r left join users ru on ru.id = r.user_id
    where r.comment_id = ${commentId} ${after} order by r.created_at, r.id limit ${limit}`.execute(db);
  return rows.map(({ reply }) => reply);
}

export async function replyById(db: Db, readerId: string, id: string): Promise<ReplyRow | undefined> {
  const { rows } = await sql<{ reply: ReplyRow }>`
    select ${replyJson(readerId)} as reply from replies r left join users ru on ru.id = r.user_id
    where r.id = ${id}`.execute(db);
  return rows[0]?.reply;
}

export const insertComment = (db: Db, comment: { postId: string; userId: string; content: string }) =>
  db
    .insertInto("comments")
    .values(comment)
    .returning(["id", "postId", "content", "createdAt", "editedAt"])
    .executeTakeFirstOrThrow();

export const insertReply = (db: Db, reply: { commentId: string; userId: string; content: string }) =>
  db
    .insertInto("replies")
    .values(reply)
    .returning(["id", "commentId", "content", "createdAt", "editedAt"])
    .executeTakeFirstOrThrow();

/** What somebody wants to talk about: its poll, its author, and whether the person has voted there. */
export interface Talk {
  postId: string;
  /** Null when the account is gone. */
  authorId: string | null;
  /** What it says now. */
  words: string;
  isOwnArea: boolean;
  hasVoted: boolean;
}

const subjects = {
  post: sql`select p.id as post_id, p.user_id as author_id, p.content as words from posts p where p.id = `,
  comment: sql`select c.post_id, c.user_id as author_id, c.content as words from comments c where c.id = `,
  reply: sql`select c.post_id, r.user_id as author_id, r.content as words
    from replies r join comments c on c.id = r.comment_id where r.id = `,
};

export async function talkAt(
  db: Db,
  userId: string,
  kind: keyof typeof subjects,
  id: string,
): Promise<Talk | undefined> {
  const { rows } = await sql<Talk>`
    select subject.post_id, subject.author_id, subject.words,
      ${hasVoted(userId)} as has_voted,
      p.poll_type = 'party'
        or coalesce((p.province, p.district, p.election_area) = (u.province, u.district, u.election_area), false)
        as is_own_area
    from (${subjects[kind]}${id}) as subject
    join posts p on p.id = subject.post_id
    join users u on u.id = ${userId}`.execute(db);
  return rows[0];
}

/** Likes, or takes the like back; the row itself decides, so that two taps at one instant end as one of the two. */
export async function toggleLike(db: Db, userId: string, target: { commentId: string } | { replyId: string }) {
  const [column, id] =
    "commentId" in target ? (["comment_id", target.commentId] as const) : (["reply_id", target.replyId] as const);
  const name = sql.ref(column);
  const removed =
    await sql`delete from comment_likes where user_id = ${userId} and ${name} = ${id} returning id`.execute(db);
  const liked = removed.rows.length === 0;
  if (liked)
    await sql`insert into comment_likes (user_id, ${name}) values (${userId}, ${id}) on conflict do nothing`.execute(
      db,
    );
  const { likeCount } = await db
    .selectFrom("commentLikes")
    .select(({ fn }) => fn.countAll<number>().as("likeCount"))
    .where(sql.ref(column), "=", id)
    .executeTakeFirstOrThrow();
  return { liked, likeCount };
}

/** A comment or a reply with its author's name, null when the account is gone. */
export async function find(db: Db, id: string) {
  const { rows } = await sql<{ content: string; username: string | null; postId: string }>`
    select said.content, u.username, said.post_id from (
      select id, content, user_id, post_id from comments where id = ${id}
      union all select r.id, r.content, r.user_id, c.post_id from replies r join comments c on c.id = r.comment_id
      where r.id = ${id}
    ) said left join users u on u.id = said.user_id`.execute(db);
  return rows[0];
}
