import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { missesRoll } from "../fragments.ts";

/** Selects the voters `u` of open poll `p` who may be reminded of it by e-mail. */
const reachable = (postId: string, which: RawBuilder<unknown>) => sql`
  select u.id, u.email, u.reader_language, p.content, p.content_nepali, p.closes_at
  from posts p
  join users u on (u.province, u.district, u.election_area) = (p.province, p.district, p.election_area)
  left join user_notification_preferences n on n.user_id = u.id
  where p.id = ${postId} and ${which}
    and p.email_reminder and not p.winner_declared and p.closes_at > now() and coalesce(p.opens_at <= now(), true)
    and u.role = 'user' and u.account_status = 'approved' and u.email_verified_at is not null and not (${missesRoll})
    and coalesce(n.enable_notifications and n.enable_election_notifications and n.enable_email_reminders, true)
    and not exists (select from votes v where v.post_id = p.id and v.user_id = u.id)`;

export interface Recipient {
  id: string;
  email: string;
  readerLanguage: string | null;
  content: string;
  contentNepali: string | null;
  closesAt: string;
  /** False for a voter whose e-mail is sent or queued already. */
  isNew: boolean;
}

/** Keeps the poll from being edited until the transaction ends; votes go on. */
export const lockPoll = (tx: Db, postId: string) =>
  tx.selectFrom("posts").select("id").where("id", "=", postId).forKeyShare().executeTakeFirst();

/** Marks the next voters of the poll, in the order of their ids, as those to e-mail. */
export async function queueNext(tx: Db, postId: string, after: string | null, limit: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with page as materialized (
      ${reachable(postId, after === null ? sql`true` : sql`u.id > ${after}`)} order by u.id limit ${limit}),
    added as (
      insert into email_reminders (post_id, user_id) select ${postId}, id from page on conflict do nothing returning user_id)
    select page.*, added.user_id is not null as is_new from page left join added on added.user_id = page.id
    order by page.id`.execute(tx);
  return rows;
}

/** The voter, poll and closing time that a queued e-mail speaks of. */
export interface Reminder {
  postId: string;
  userId: string;
  closesAt: string;
}

/**
 * Marks the e-mail as sent before it is: at most one process sends it, once, and only to a voter who may still vote, at
 * the address that is still theirs.
 */
export async function claim(db: Db, { postId, userId, closesAt }: Reminder, email: string): Promise<boolean> {
  const { rows } = await sql`
    with voter as (
      ${reachable(postId, sql`u.id = ${userId} and u.email = ${email} and p.closes_at = ${closesAt}::timestamptz`)})
    update email_reminders r set sent_at = now() from voter
    where r.post_id = ${postId} and r.user_id = voter.id and r.sent_at is null
    returning r.user_id`.execute(db);
  return rows.length > 0;
}

/** Marks an e-mail that the mail server did not take as unsent again. */
export const release = (db: Db, { postId, userId }: Reminder) =>
  db
    .updateTable("emailReminders")
    .set({ sentAt: null })
    .where("postId", "=", postId)
    .where("userId", "=", userId)
    .execute();

/** Stops these e-mails for an account, if it still exists. */
export async function unsubscribe(db: Db, userId: string): Promise<void> {
  await sql`
    insert into user_notification_preferences as p (user_id, enable_email_reminders)
    select id, false from users where id = ${userId}
    on conflict (user_id) do update set enable_email_reminders = false, updated_at = now()`.execute(db);
}
