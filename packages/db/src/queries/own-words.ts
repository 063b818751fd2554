import { sql } from "kysely";
import type { Db } from "../connect.ts";
import { namesOf, type Said, type Talk, tablesOf, talks } from "../talk-tables.ts";
import { archive, type Parts } from "./archiving.ts";

interface Words {
  talk: Talk;
  /** Null when the account is gone. */
  userId: string | null;
  /** The poll or the topic. */
  postId: string;
  /** Nobody may edit them for ever. */
  isRecent: boolean;
  isHidden: boolean;
}

const tableOf = (talk: Talk, kind: Said) => tablesOf[talk][kind === "comment" ? "comments" : "replies"];

/** Words with their author, wherever they were said, locked: nobody answers, edits or deletes them until the transaction ends. */
export async function lock(tx: Db, kind: Said, id: string, editMinutes: number): Promise<Words | undefined> {
  for (const talk of talks) {
    const { comments, about, answers } = namesOf[talk];
    const postId = {
      comment: sql`w.${about}`,
      reply: sql`(select c.${about} from ${comments} c where c.id = w.${answers})`,
    }[kind];
    const { rows } = await sql<Words>`
      select ${talk}::text as talk, w.user_id, ${postId} as post_id, w.is_hidden,
        w.created_at > clock_timestamp() - ${editMinutes} * interval '1 minute' as is_recent
      from ${sql.table(tableOf(talk, kind))} w where w.id = ${id} for update of w`.execute(tx);
    if (rows[0]) return rows[0];
  }
  return undefined;
}

/** Needs the lock. What says the same as before is not marked. */
export const edit = async (tx: Db, talk: Talk, kind: Said, id: string, content: string): Promise<void> => {
  const column = kind === "comment" ? namesOf[talk].content : sql`content`;
  const marked = talk === "topic" && kind === "comment" ? sql`, is_edited = true` : sql``;
  await sql`
    update ${sql.table(tableOf(talk, kind))} set ${column} = ${content}, edited_at = clock_timestamp() ${marked}
    where id = ${id} and ${column} <> ${content}`.execute(tx);
};

/** Needs the lock. */
export const setHidden = async (tx: Db, talk: Talk, kind: Said, id: string, isHidden: boolean): Promise<void> => {
  await sql`update ${sql.table(tableOf(talk, kind))} set is_hidden = ${isHidden} where id = ${id}`.execute(tx);
};

function partsOf(talk: Talk, kind: Said, id: string): Parts {
  const { comments, replies, likes } = tablesOf[talk];
  const { answers, liked, replies: repliesNamed } = namesOf[talk];
  if (kind === "reply") return { [replies]: sql`t.id = ${id}`, [likes]: sql`t.${liked.reply} = ${id}` };
  const answered = sql`(select id from ${repliesNamed} where ${answers} = ${id})`;
  return {
    [comments]: sql`t.id = ${id}`,
    [replies]: sql`t.${answers} = ${id}`,
    [likes]: sql`(t.${liked.comment} = ${id} or t.${liked.reply} in ${answered})`,
  };
}

/** The words go into the archive with all that hangs on them. Needs the lock. */
export async function archiveAndRemove(tx: Db, talk: Talk, kind: Said, id: string, by: string): Promise<void> {
  await archive(tx, partsOf(talk, kind, id), by);
  await sql`delete from ${sql.table(tableOf(talk, kind))} where id = ${id}`.execute(tx);
}
