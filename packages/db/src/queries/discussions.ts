import { sql } from "kysely";
import type { Db } from "../connect.ts";

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

export const find = (db: Db, id: string) => topics(db).where("d.id", "=", id).executeTakeFirstOrThrow();

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

/** With all that was said on it. Needs its lock. */
export async function archiveAndRemove(tx: Db, id: string, by: string): Promise<void> {
  await sql`
    insert into archives (data_type, original_id, data, deleted_by)
    select 'other', part.id::text, part.row::text, ${by} from (
      select id, to_jsonb(d) from discussion_polls d where id = ${id}
      union all select id, to_jsonb(m) from poll_discussions m where poll_id = ${id}
    ) as part (id, row)`.execute(tx);
  await tx.deleteFrom("discussionPolls").where("id", "=", id).execute();
}
