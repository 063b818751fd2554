import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import type { Province } from "../schema.ts";
import { archive, type Parts } from "./archiving.ts";
import { lacksProof } from "./mailboxes.ts";
import { isSettingOn } from "./settings.ts";

const topics = (db: Db) =>
  db
    .selectFrom("discussionPolls as d")
    .leftJoin("users as u", "u.id", "d.createdBy")
    .select([
      "d.id",
      "d.title",
      "d.description",
      "d.isActive",
      "d.province",
      "d.district",
      "d.electionArea",
      "d.isPinned",
      "d.isLocked",
      "d.slowSeconds",
      "u.username as createdBy",
      "d.createdAt",
      "d.updatedAt",
    ]);

export const list = (db: Db, limit: number) =>
  topics(db).orderBy("d.createdAt", "desc").orderBy("d.id", "desc").limit(limit).execute();

const one = (db: Db, id: string) => topics(db).where("d.id", "=", id);

export const find = (db: Db, id: string) => one(db, id).executeTakeFirst();
export const get = (db: Db, id: string) => one(db, id).executeTakeFirstOrThrow();

interface NewTopic {
  title: string;
  description: string | null;
  createdBy: string;
  /** Without an area, the topic is for the whole country. */
  province?: Province;
  district?: string;
  electionArea?: number;
  isPinned?: boolean | undefined;
  isLocked?: boolean | undefined;
  slowSeconds?: number | undefined;
}

export const create = (tx: Db, topic: NewTopic) =>
  tx.insertInto("discussionPolls").values(topic).returning("id").executeTakeFirstOrThrow();

export const lock = (tx: Db, id: string) =>
  tx.selectFrom("discussionPolls").select(["id", "updatedAt"]).where("id", "=", id).forUpdate().executeTakeFirst();

interface Changes {
  title: string;
  description?: string | null | undefined;
  isActive?: boolean | undefined;
  isPinned?: boolean | undefined;
  isLocked?: boolean | undefined;
  slowSeconds?: number | undefined;
}

export const update = (tx: Db, id: string, changes: Changes) =>
  tx
    .updateTable("discussionPolls")
    .set({ ...changes, updatedAt: sql`clock_timestamp()` })
    .where("id", "=", id)
    .execute();

const messagesOf = (id: string) => sql`(select id from poll_discussions where poll_id = ${id})`;
const commentsOf = (id: string) => sql`(select id from poll_discussion_comments where poll_id in ${messagesOf(id)})`;
const repliesOf = (id: string) => sql`(select id from poll_discussion_replies where comment_id in ${commentsOf(id)})`;

const partsOf = (id: string): Parts => ({
  discussion_polls: sql`t.id = ${id}`,
  poll_likes: sql`t.poll_id = ${id}`,
  poll_discussions: sql`t.poll_id = ${id}`,
  poll_discussion_comments: sql`t.poll_id in ${messagesOf(id)}`,
  poll_discussion_replies: sql`t.comment_id in ${commentsOf(id)}`,
  poll_discussion_comment_likes: sql`(t.message_id in ${messagesOf(id)} or t.comment_id in ${commentsOf(id)}
    or t.reply_id in ${repliesOf(id)})`,
});

/** Archives and removes a topic with all its messages. The caller must hold its lock. */
export async function archiveAndRemove(tx: Db, id: string, by: string): Promise<void> {
  await archive(tx, partsOf(id), by);
  await tx.deleteFrom("discussionPolls").where("id", "=", id).execute();
}

/** Selects topics `d` that one of `users` may read: the country's and their own area's, while discussions are on. */
const isOpenTo = (isAdmin: boolean) => sql<boolean>`d.is_active and ${isSettingOn("discussions_enabled")}
  and (${isAdmin} or d.province is null
    or (d.province, d.district, d.election_area) = (users.province, users.district, users.election_area))`;

/** Lists pinned topics first, then those with the latest messages. */
export const openTo = (db: Db, reader: { id: string; isAdmin: boolean }, limit: number) =>
  db
    .selectFrom("discussionPolls as d")
    .innerJoin("users", (join) => join.on("users.id", "=", reader.id))
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom("pollDiscussions")
        // Null when nobody has written anything.
        .select(({ fn }) => [
          fn.countAll<number>().as("messageCount"),
          fn.max<string | null>("createdAt").as("lastMessageAt"),
        ])
        .whereRef("pollId", "=", "d.id")
        .as("said"),
    )
    .select(["d.id", "d.title", "d.description", "d.province", "d.district", "d.electionArea", "d.createdAt"])
    .select(["d.isPinned", "d.isLocked", "d.slowSeconds", "said.messageCount", "said.lastMessageAt"])
    .select(lacksProof.as("lacksProof"))
    .where(isOpenTo(reader.isAdmin))
    .orderBy("d.isPinned", "desc")
    .orderBy(({ fn }) => fn.coalesce("said.lastMessageAt", "d.createdAt"), "desc")
    .orderBy("d.id", "desc")
    .limit(limit)
    .execute();

/** Describes what somebody wants to comment on or like: its topic, its author, and what the topic requires of them. */
export interface TopicSubject {
  postId: string;
  /** Null means that the account is gone, or that this is the topic itself. */
  authorId: string | null;
  /** Holds the current text, after any edits. */
  words: string;
  isHidden: boolean;
  isLocked: boolean;
  slowSeconds: number;
  lacksProof: boolean;
}

const subjects = {
  post: sql`select d.id as post_id, null::uuid as author_id, d.title as words, false as is_hidden
    from discussion_polls d where d.id = `,
  comment: sql`select m.poll_id as post_id, m.user_id as author_id, m.message as words, m.is_hidden
    from poll_discussions m where m.id = `,
  reply: sql`select m.poll_id as post_id, a.user_id as author_id, a.content as words, a.is_hidden
    from poll_discussion_comments a join poll_discussions m on m.id = a.poll_id where a.id = `,
};

/** Answers undefined when there is no such thing, or when this reader may not see it. */
export async function findSubject(
  db: Db,
  reader: { id: string; isAdmin: boolean },
  kind: keyof typeof subjects,
  id: string,
): Promise<TopicSubject | undefined> {
  const { rows } = await sql<TopicSubject>`
    select said.post_id, said.author_id, said.words, said.is_hidden, d.is_locked, d.slow_seconds, ${lacksProof} as lacks_proof
    from (${subjects[kind]}${id}) as said
    join discussion_polls d on d.id = said.post_id
    join users on users.id = ${reader.id}
    where ${isOpenTo(reader.isAdmin)}`.execute(db);
  return rows[0];
}
