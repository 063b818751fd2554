import { sql } from "kysely";
import type { Db } from "../connect.ts";
import { archive, type Parts } from "./archiving.ts";

const topics = (db: Db) =>
  db
    .selectFrom("discussionPolls as d")
    .leftJoin("users as u", "u.id", "d.createdBy")
    .select([
      "d.id",
      "d.title",
      "d.description",
      "d.isActive",
      "u.username as createdBy",
      "d.createdAt",
      "d.updatedAt",
    ]);

export const list = (db: Db, limit: number) =>
  topics(db).orderBy("d.createdAt", "desc").orderBy("d.id", "desc").limit(limit).execute();

const one = (db: Db, id: string) => topics(db).where("d.id", "=", id);

export const find = (db: Db, id: string) => one(db, id).executeTakeFirst();
export const get = (db: Db, id: string) => one(db, id).executeTakeFirstOrThrow();

export const create = (tx: Db, topic: { title: string; description: string | null; createdBy: string }) =>
  tx.insertInto("discussionPolls").values(topic).returning("id").executeTakeFirstOrThrow();

export const lock = (tx: Db, id: string) =>
  tx.selectFrom("discussionPolls").select(["id", "updatedAt"]).where("id", "=", id).forUpdate().executeTakeFirst();

interface Changes {
  title: string;
  description?: string | null | undefined;
  isActive?: boolean | undefined;
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
  poll_discussion_comment_likes: sql`(t.comment_id in ${commentsOf(id)} or t.reply_id in ${repliesOf(id)})`,
});

/** With all that was said on it. Needs its lock. */
export async function archiveAndRemove(tx: Db, id: string, by: string): Promise<void> {
  await archive(tx, partsOf(id), by);
  await tx.deleteFrom("discussionPolls").where("id", "=", id).execute();
}
