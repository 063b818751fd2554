import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { hasRow, now, secondsUntil } from "../fragments.ts";
import type { EditedKind } from "../schema.ts";

export interface Edited {
  kind: EditedKind;
  id: string;
}

interface Editor {
  userId: string;
  sessionId: string;
}

/**
 * Notes what an administrator edits, and returns whether others did not know that yet. A form that was opened earlier
 * does not replace a later one, unless the administrator has just turned to it.
 */
export async function mark(
  db: Db,
  { userId, sessionId }: Editor,
  { kind, id }: Edited,
  { isOpening, seconds }: { isOpening: boolean; seconds: number },
): Promise<boolean> {
  const { rows } = await sql<{ isNews: boolean }>`
    with known as (
      select from editing where user_id = ${userId} and kind = ${kind} and subject_id = ${id} and lapses_at > now()
    ), marked as (
      insert into editing as e (user_id, session_id, kind, subject_id, lapses_at)
      values (${userId}, ${sessionId}, ${kind}, ${id}, now() + make_interval(secs => ${seconds}))
      on conflict (user_id) do update set session_id = excluded.session_id, kind = excluded.kind,
        subject_id = excluded.subject_id, lapses_at = excluded.lapses_at
      where ${isOpening} or e.lapses_at <= now() or (e.kind, e.subject_id) = (excluded.kind, excluded.subject_id)
      returning 1
    )
    select exists (select from marked) and not exists (select from known) as is_news`.execute(db);
  return rows[0]?.isNews ?? false;
}

/** Ends it when the form is closed; returns whether others knew of it. */
export const leave = (db: Db, userId: string, { kind, id }: Edited): Promise<boolean> =>
  hasRow(
    db
      .deleteFrom("editing")
      .where("userId", "=", userId)
      .where("kind", "=", kind)
      .where("subjectId", "=", id)
      .returning("userId"),
  );

/** Lists what other administrators edit now. */
export const listOthers = (db: Db, userId: string) =>
  db
    .selectFrom("editing")
    .innerJoin("users", "users.id", "editing.userId")
    .select(["editing.kind", "editing.subjectId as id", "users.username as admin"])
    .select(({ ref }) => secondsUntil(ref("lapsesAt")).as("secondsLeft"))
    .where("users.role", "=", "admin")
    .where("editing.userId", "!=", userId)
    .where("lapsesAt", ">", now)
    .orderBy("users.username")
    .execute();
