import { expressionBuilder, type RawBuilder, sql } from "kysely";
import { type CommentKind, namesOf, type Thread, threads } from "../comment-tables.ts";
import type { Db } from "../connection/connect.ts";
import { asksEverybody, isBeyond, iso, listOf } from "../fragments.ts";
import type { DB, Replies } from "../schema.ts";
import { type Cursor, hasVoted } from "./polls.ts";

export interface ReplyRow {
  id: string;
  commentId: string;
  content: string;
  createdAt: string;
  /** Null until it is edited. */
  editedAt: string | null;
  /** Only administrators see the content of what they have hidden. */
  isHidden: boolean;
  user: { username: string; isRemoved?: boolean };
  likeCount: number;
  userLiked: boolean;
}

export interface CommentRow extends Omit<ReplyRow, "commentId"> {
  postId: string;
  replies: ReplyRow[];
  replyCount: number;
}

/** Author's name. Scripts read in English that the account is gone; the web app shows it in the reader's language. */
const speaker = (user: string) => sql`
  case when ${sql.ref(`${user}.id`)} is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true)
    else jsonb_build_object('username', ${sql.ref(`${user}.username`)}) end`;

/** Reader: only administrators see hidden content. */
export interface Reader {
  id: string;
  role: "user" | "admin";
}

const shown = ({ role }: Reader, alias: "c" | "r", content: RawBuilder<unknown>) => {
  const words = sql`${sql.raw(alias)}.${content}`;
  return role === "admin" ? words : sql`case when ${sql.raw(alias)}.is_hidden then '' else ${words} end`;
};

const text = sql.raw("content");

const replyJson = (thread: Thread, reader: Reader) => {
  const { answers, likes, liked } = namesOf[thread];
  return sql`
  jsonb_build_object('id', r.id, 'commentId', r.${answers}, 'content', ${shown(reader, "r", text)},
    'createdAt', ${iso("r.created_at")}, 'editedAt', ${iso("r.edited_at")}, 'isHidden', r.is_hidden,
    'user', ${speaker("ru")},
    'likeCount', (select count(*) from ${likes} l where l.${liked.reply} = r.id),
    'userLiked', exists (select from ${likes} l where l.${liked.reply} = r.id and l.user_id = ${reader.id}))`;
};

const repliesShown = 20;

// Every thread's tables have both columns.
const { refTuple: place } = expressionBuilder<DB & { r: Replies }, "comments" | "r">();

/** Reads the newest comments of several polls or topics with their first replies, in one statement. */
export async function newestOf(
  db: Db,
  thread: Thread,
  reader: Reader,
  ids: string[],
  limit: number,
  cursor: Cursor | null = null,
) {
  const { comments, about } = namesOf[thread];
  const from = sql`unnest(${listOf("uuid", ids)}) as wanted (post_id)
    cross join lateral (select * from ${comments} where ${about} = wanted.post_id and ${isBeyond(place("createdAt", "id"), "<", cursor)}
      order by created_at desc, id desc limit ${limit}) c`;
  return select(db, thread, reader, from);
}

export async function byId(db: Db, thread: Thread, reader: Reader, id: string): Promise<CommentRow | undefined> {
  const [comment] = await select(
    db,
    thread,
    reader,
    sql`(select * from ${namesOf[thread].comments} where id = ${id}) c`,
  );
  return comment;
}

/** Selects comments `c`, each with its first replies. */
async function select(db: Db, thread: Thread, reader: Reader, from: RawBuilder<unknown>): Promise<CommentRow[]> {
  const { about, content, replies, answers, likes, liked } = namesOf[thread];
  const { rows } = await sql<CommentRow>`
    select c.id, c.${about} as post_id, ${shown(reader, "c", content)} as content, c.created_at, c.edited_at,
      c.is_hidden, ${speaker("u")} as "user",
      (select count(*) from ${likes} l where l.${liked.comment} = c.id) as like_count,
      exists (select from ${likes} l where l.${liked.comment} = c.id and l.user_id = ${reader.id}) as user_liked,
      (select count(*) from ${replies} where ${answers} = c.id) as reply_count,
      coalesce((select jsonb_agg(${replyJson(thread, reader)} order by r.created_at, r.id)
        from (select * from ${replies} where ${answers} = c.id order by created_at, id limit ${repliesShown}) r
        left join users ru on ru.id = r.user_id), '[]') as replies
    from ${from}
    left join users u on u.id = c.user_id
    order by c.created_at desc, c.id desc`.execute(db);
  return rows;
}

async function selectReplies(db: Db, thread: Thread, reader: Reader, which: RawBuilder<unknown>): Promise<ReplyRow[]> {
  const { rows } = await sql<{ reply: ReplyRow }>`
    select ${replyJson(thread, reader)} as reply from ${namesOf[thread].replies} r left join users ru on ru.id = r.user_id
    where ${which}`.execute(db);
  return rows.map(({ reply }) => reply);
}

export function repliesOf(
  db: Db,
  thread: Thread,
  reader: Reader,
  commentId: string,
  limit: number,
  cursor: Cursor | null,
): Promise<ReplyRow[]> {
  const which = sql`r.${namesOf[thread].answers} = ${commentId} and ${isBeyond(place("r.createdAt", "r.id"), ">", cursor)}
    order by r.created_at, r.id limit ${limit}`;
  return selectReplies(db, thread, reader, which);
}

export async function replyById(db: Db, thread: Thread, reader: Reader, id: string): Promise<ReplyRow | undefined> {
  const [reply] = await selectReplies(db, thread, reader, sql`r.id = ${id}`);
  return reply;
}

export interface RecentRow extends Pick<CommentRow, "id" | "postId" | "content" | "createdAt" | "isHidden" | "user"> {
  kind: CommentKind;
  thread: Thread;
  /** Question of the poll, or title of the topic. */
  about: string;
  /** Nepali text of the question, where there is one. */
  aboutNepali: string | null;
}

const kinds = ["comment", "reply"] as const;

/** Reads the newest comments and replies of all polls and topics, hidden ones too. */
export async function recent(db: Db, limit: number, cursor: Cursor | null): Promise<RecentRow[]> {
  const newest = (thread: Thread, kind: CommentKind) => {
    const { comments, about, content, replies, answers } = namesOf[thread];
    const postId = {
      comment: sql`w.${about}`,
      reply: sql`(select c.${about} from ${comments} c where c.id = w.${answers})`,
    }[kind];
    const [table, words] = kind === "comment" ? [comments, content] : [replies, text];
    return sql`(select ${kind}::text as kind, ${thread}::text as thread, w.id, ${postId} as post_id, w.${words} as content,
      w.created_at, w.is_hidden, w.user_id
      from (select * from ${table} where ${isBeyond(place("createdAt", "id"), "<", cursor)}
        order by created_at desc, id desc limit ${limit}) w)`;
  };
  const all = threads.flatMap((thread) => kinds.map((kind) => newest(thread, kind)));
  const { rows } = await sql<RecentRow>`
    select w.kind, w.thread, w.id, w.post_id, coalesce(p.content, d.title, '') as about,
      p.content_nepali as about_nepali, w.content, w.created_at, w.is_hidden,
      ${speaker("u")} as "user"
    from (select * from (${sql.join(all, sql` union all `)}) as each_newest order by created_at desc, id desc limit ${limit}) w
    left join users u on u.id = w.user_id
    left join posts p on w.thread = 'poll' and p.id = w.post_id
    left join discussion_polls d on w.thread = 'topic' and d.id = w.post_id
    order by w.created_at desc, w.id desc`.execute(db);
  return rows;
}

interface Added {
  id: string;
  content: string;
  createdAt: string;
  editedAt: string | null;
}

const written = sql.raw("id, created_at, edited_at");

/** Inserts a comment. A comment on a topic also stores its author's area. */
export async function insertComment(
  db: Db,
  thread: Thread,
  { postId, userId, content }: { postId: string; userId: string; content: string },
): Promise<Added & { postId: string }> {
  const { comments, about, content: words } = namesOf[thread];
  const place = thread === "topic" ? sql`, province, district, election_area` : sql``;
  const { rows } = await sql<Added & { postId: string }>`
    insert into ${comments} (${about}, user_id, ${words}${place})
    select ${postId}::uuid, u.id, ${content}::text${place} from users u where u.id = ${userId}
    returning ${written}, ${about} as post_id, ${words} as content`.execute(db);
  return only(rows);
}

export async function insertReply(
  db: Db,
  thread: Thread,
  { commentId, userId, content }: { commentId: string; userId: string; content: string },
): Promise<Added & { commentId: string }> {
  const { replies, answers } = namesOf[thread];
  const { rows } = await sql<Added & { commentId: string }>`
    insert into ${replies} (${answers}, user_id, content) values (${commentId}, ${userId}, ${content})
    returning ${written}, ${answers} as comment_id, content`.execute(db);
  return only(rows);
}

function only<T>([row]: T[]): T {
  if (!row) throw new Error("Nothing was written");
  return row;
}

const { selectFrom, lit } = expressionBuilder<DB>();

const subjects = {
  post: (id: string) =>
    selectFrom("posts as p")
      .select(["p.id as postId", "p.userId as authorId", "p.content as words", lit(false).as("isHidden")])
      .where("p.id", "=", id)
      .as("subject"),
  comment: (id: string) =>
    selectFrom("comments as c")
      .select(["c.postId", "c.userId as authorId", "c.content as words", "c.isHidden"])
      .where("c.id", "=", id)
      .as("subject"),
  reply: (id: string) =>
    selectFrom("replies as r")
      .innerJoin("comments as c", "c.id", "r.commentId")
      .select(["c.postId", "r.userId as authorId", "r.content as words", "r.isHidden"])
      .where("r.id", "=", id)
      .as("subject"),
};

const isOwnArea = sql<boolean>`${asksEverybody()}
  or coalesce((p.province, p.district, p.election_area) = (u.province, u.district, u.election_area), false)`;

/** Finds the target of a comment or like, and whether the caller has voted in its poll. */
export const findSubject = (db: Db, userId: string, kind: keyof typeof subjects, id: string) =>
  db
    .selectFrom(subjects[kind](id))
    .innerJoin("posts as p", "p.id", "subject.postId")
    .innerJoin("users as u", (join) => join.on("u.id", "=", userId))
    .select(["subject.postId", "subject.authorId", "subject.words", "subject.isHidden"])
    .select([hasVoted(userId).as("hasVoted"), isOwnArea.as("isOwnArea")])
    .executeTakeFirst();

/** Adds the like, or removes it if there is one. Two taps at once never add two likes. */
export async function toggleLike(db: Db, thread: Thread, userId: string, kind: CommentKind, id: string) {
  const { likes, liked: columns } = namesOf[thread];
  const column = columns[kind];
  const removed = await sql`delete from ${likes} where user_id = ${userId} and ${column} = ${id} returning id`.execute(
    db,
  );
  const liked = removed.rows.length === 0;
  if (liked)
    await sql`insert into ${likes} (user_id, ${column}) values (${userId}, ${id}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ likeCount: number }>`
    select count(*) as like_count from ${likes} where ${column} = ${id}`.execute(db);
  return { liked, likeCount: rows[0]?.likeCount ?? 0 };
}

const commentsAndReplies = (thread: Thread) => {
  const { comments, content, replies } = namesOf[thread];
  return sql`
    select id, ${content} as content, user_id, is_hidden from ${comments}
    union all select id, content, user_id, is_hidden from ${replies}`;
};

/** Finds a comment or reply of any poll or topic, with its author's name, which is null when the account is gone. */
export async function find(db: Db, id: string) {
  const { rows } = await sql<{ content: string; username: string | null; isHidden: boolean }>`
    select said.content, u.username, said.is_hidden from (${commentsAndReplies("poll")} union all ${commentsAndReplies("topic")}) said
    left join users u on u.id = said.user_id where said.id = ${id}`.execute(db);
  return rows[0];
}
