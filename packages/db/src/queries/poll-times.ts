import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { hasRow } from "../fragments.ts";

export interface Times {
  opensAt: string | null;
  closesAt: string | null;
}

export interface Schedule extends Times {
  /** Whether voters without a vote get an e-mail before it closes. */
  emailReminder: boolean;
}

const reminderTime = sql`greatest(p.closes_at - interval '1 day', p.opens_at, now())`;

/**
 * Replaces the scheduled jobs of polls by those that their times now need. Answers which polls wait for their opening.
 * The caller must hold their locks.
 */
export async function schedule(tx: Db, postIds: string[]): Promise<string[]> {
  await sql`delete from jobs where kind = 'poll_time' and payload->>'postId' = any(${postIds}::text[])`.execute(tx);
  const { rows } = await sql<{ postId: string; event: string }>`
    insert into jobs (kind, payload, run_at, expires_at)
    select 'poll_time', jsonb_build_object('postId', p.id, 'event', event), run_at, run_at + interval '7 days'
    from posts p
    cross join lateral (values
      ('opens', p.opens_at),
      ('closes', p.closes_at),
      ('closes_soon', case when p.closes_at > now() and not exists (select from notifications where unvoted_post_id = p.id)
        then ${reminderTime} end),
      ('email_reminder', case when p.email_reminder and p.closes_at > now() then ${reminderTime} end)) as due (event, run_at)
    where p.id = any(${postIds}::uuid[]) and run_at >= now()
    returning payload->>'postId' as post_id, payload->>'event' as event`.execute(tx);
  return rows.flatMap(({ postId, event }) => (event === "opens" ? postId : []));
}

const isOpeningOf = (postId: string) =>
  sql<boolean>`kind = 'poll_time' and payload @> jsonb_build_object('postId', ${postId}::text, 'event', 'opens')`;

/** Returns whether its opening is in the future or not announced yet. The caller must hold the poll's lock. */
export const waitsToOpen = (tx: Db, postId: string) =>
  hasRow(tx.selectFrom("jobs").select("id").where(isOpeningOf(postId)));

/**
 * Returns whether its opening is due for an announcement, and marks it as announced. The caller must hold the poll's
 * lock.
 */
export async function takeOpening(tx: Db, postId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from jobs j using posts p
    where p.id = ${postId} and p.opens_at <= clock_timestamp() and not p.winner_declared and ${isOpeningOf(postId)}
    returning j.id`.execute(tx);
  return rows.length > 0;
}

/** Sets the times. People reminded of another end are reminded again. The caller must hold the poll's lock. */
export async function set(tx: Db, postId: string, { opensAt, closesAt, emailReminder }: Schedule): Promise<void> {
  const closesElsewhen = sql`p.id = ${postId} and p.closes_at is distinct from ${closesAt}::timestamptz(3)`;
  await sql`delete from notifications n using posts p where n.unvoted_post_id = p.id and ${closesElsewhen}`.execute(tx);
  await sql`
    delete from email_reminders r using posts p
    where r.post_id = p.id and r.sent_at is null and ${closesElsewhen}`.execute(tx);
  await tx.updateTable("posts").set({ opensAt, closesAt, emailReminder }).where("id", "=", postId).execute();
  await schedule(tx, [postId]);
}
