import { expressionBuilder, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import type { DB, Province } from "../schema.ts";
import { archive, type Parts } from "./archiving.ts";
import { lacksProof } from "./mailboxes.ts";
import * as settings from "./settings.ts";

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

/**
 * Selects topics `d` that one of `users` may read: nationwide ones and those of their own area, while discussions are
 * on.
 */
const isOpenTo = (isAdmin: boolean) => sql<boolean>`d.is_active and ${settings.isOnSql("discussions_enabled")}
  and (${isAdmin} or d.province is null
    or (d.province, d.district, d.election_area) = (users.province, users.district, users.election_area))`;

/** Lists pinned topics first, then those with the latest messages. */
export const openTo = (db: Db, reader: { id: string; isAdmin: boolean }, limit: number) =>
  db
    .selectFrom("discussionPolls as d")
    .innerJoin("users", (join) => join.on("users.id", "=", reader.id))
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom("pollDiscussions")
        // Null without messages.
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

const { selectFrom, lit } = expressionBuilder<DB>();

const subjects = {
  post: (id: string) =>
    selectFrom("discussionPolls as d")
      .select(["d.id as postId", lit(null).as("authorId"), "d.title as words", lit(false).as("isHidden")])
      .where("d.id", "=", id)
      .as("said"),
  comment: (id: string) =>
    selectFrom("pollDiscussions as m")
      .select(["m.pollId as postId", "m.userId as authorId", "m.message as words", "m.isHidden"])
      .where("m.id", "=", id)
      .as("said"),
  reply: (id: string) =>
    selectFrom("pollDiscussionComments as a")
      .innerJoin("pollDiscussions as m", "m.id", "a.pollId")
      .select(["m.pollId as postId", "a.userId as authorId", "a.content as words", "a.isHidden"])
      .where("a.id", "=", id)
      .as("said"),
};

/** Returns undefined when it does not exist, or when this reader may not see it. */
export const findSubject = (
  db: Db,
  reader: { id: string; isAdmin: boolean },
  kind: keyof typeof subjects,
  id: string,
) =>
  db
    .selectFrom(subjects[kind](id))
    .innerJoin("discussionPolls as d", "d.id", "said.postId")
    .innerJoin("users", (join) => join.on("users.id", "=", reader.id))
    .select(["said.postId", "said.authorId", "said.words", "said.isHidden", "d.isLocked", "d.slowSeconds"])
    .select(lacksProof.as("lacksProof"))
    .where(isOpenTo(reader.isAdmin))
    .executeTakeFirst();
