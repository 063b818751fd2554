import { sql } from "kysely";
import { type CommentKind, namesOf, type Thread, tablesOf, threads } from "../comment-tables.ts";
import type { Db } from "../connection/connect.ts";
import { archive, type Parts } from "./archiving.ts";

interface LockedComment {
  thread: Thread;
  /** Null means that the account is gone. */
  userId: string | null;
  /** The poll or topic the comment belongs to. */
  postId: string;
  /** False when the time for editing is over. */
  isRecent: boolean;
  isHidden: boolean;
}

const tableOf = (thread: Thread, kind: CommentKind) => tablesOf[thread][kind === "comment" ? "comments" : "replies"];

/** Finds a comment or reply with its author, in any poll or topic, and locks it until the transaction ends. */
export async function lock(
  tx: Db,
  kind: CommentKind,
  id: string,
  editMinutes: number,
): Promise<LockedComment | undefined> {
  for (const thread of threads) {
    const { comments, about, answers } = namesOf[thread];
    const postId = {
      comment: sql`w.${about}`,
      reply: sql`(select c.${about} from ${comments} c where c.id = w.${answers})`,
    }[kind];
    const { rows } = await sql<LockedComment>`
      select ${thread}::text as thread, w.user_id, ${postId} as post_id, w.is_hidden,
        w.created_at > clock_timestamp() - ${editMinutes} * interval '1 minute' as is_recent
      from ${sql.table(tableOf(thread, kind))} w where w.id = ${id} for update of w`.execute(tx);
    if (rows[0]) return rows[0];
  }
  return undefined;
}

/** Edits the text. The caller must hold the lock. An unchanged text is not marked as edited. */
export const edit = async (tx: Db, thread: Thread, kind: CommentKind, id: string, content: string): Promise<void> => {
  const column = kind === "comment" ? namesOf[thread].content : sql`content`;
  const marked = thread === "topic" && kind === "comment" ? sql`, is_edited = true` : sql``;
  await sql`
    update ${sql.table(tableOf(thread, kind))} set ${column} = ${content}, edited_at = clock_timestamp() ${marked}
    where id = ${id} and ${column} <> ${content}`.execute(tx);
};

/** Hides or shows the text. The caller must hold the lock. */
export const setHidden = async (
  tx: Db,
  thread: Thread,
  kind: CommentKind,
  id: string,
  isHidden: boolean,
): Promise<void> => {
  await sql`update ${sql.table(tableOf(thread, kind))} set is_hidden = ${isHidden} where id = ${id}`.execute(tx);
};

function partsOf(thread: Thread, kind: CommentKind, id: string): Parts {
  const { comments, replies, likes } = tablesOf[thread];
  const { answers, liked, replies: repliesNamed } = namesOf[thread];
  if (kind === "reply") return { [replies]: sql`t.id = ${id}`, [likes]: sql`t.${liked.reply} = ${id}` };
  const answered = sql`(select id from ${repliesNamed} where ${answers} = ${id})`;
  return {
    [comments]: sql`t.id = ${id}`,
    [replies]: sql`t.${answers} = ${id}`,
    [likes]: sql`(t.${liked.comment} = ${id} or t.${liked.reply} in ${answered})`,
  };
}

/** Archives the comment or reply with everything that belongs to it. The caller must hold the lock. */
export async function archiveAndRemove(
  tx: Db,
  thread: Thread,
  kind: CommentKind,
  id: string,
  by: string,
): Promise<void> {
  await archive(tx, partsOf(thread, kind, id), by);
  await sql`delete from ${sql.table(tableOf(thread, kind))} where id = ${id}`.execute(tx);
}
