import { sql } from "kysely";
import type { Db } from "../connect.ts";
import { archive, type Parts } from "./archiving.ts";

export const kinds = { comment: "comments", reply: "replies" } as const;
export type Kind = keyof typeof kinds;

interface Words {
  /** Null when the account is gone. */
  userId: string | null;
  postId: string;
  /** Nobody may edit them for ever. */
  isRecent: boolean;
}

/** Words with their author, locked: nobody answers, edits or deletes them until the transaction ends. */
export async function lock(tx: Db, kind: Kind, id: string, editMinutes: number): Promise<Words | undefined> {
  const postId = {
    comment: sql`w.post_id`,
    reply: sql`(select post_id from comments where id = w.comment_id)`,
  }[kind];
  const { rows } = await sql<Words>`
    select w.user_id, ${postId} as post_id,
      w.created_at > clock_timestamp() - ${editMinutes} * interval '1 minute' as is_recent
    from ${sql.table(kinds[kind])} w where w.id = ${id} for update of w`.execute(tx);
  return rows[0];
}

/** Needs the lock. What says the same as before is not marked. */
export const edit = async (tx: Db, kind: Kind, id: string, content: string): Promise<void> => {
  await sql`
    update ${sql.table(kinds[kind])} set content = ${content}, edited_at = clock_timestamp()
    where id = ${id} and content <> ${content}`.execute(tx);
};

const parts: Record<Kind, (id: string) => Parts> = {
  comment: (id) => {
    const replies = sql`(select id from replies where comment_id = ${id})`;
    return {
      comments: sql`t.id = ${id}`,
      replies: sql`t.comment_id = ${id}`,
      comment_likes: sql`(t.comment_id = ${id} or t.reply_id in ${replies})`,
    };
  },
  reply: (id) => ({ replies: sql`t.id = ${id}`, comment_likes: sql`t.reply_id = ${id}` }),
};

/** The words go into the archive with all that hangs on them. Needs the lock. */
export async function archiveAndRemove(tx: Db, kind: Kind, id: string, by: string): Promise<void> {
  await archive(tx, parts[kind](id), by);
  await tx.deleteFrom(kinds[kind]).where("id", "=", id).execute();
}
