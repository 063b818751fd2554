import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { withoutRemarks } from "../fragments.ts";
import { archiveAndRemove } from "./account-desk.ts";
import * as settings from "./settings.ts";

// Fields that identify the person of an archived row, or were written about them. The area stays because votes are
// counted by it, and comments stay because others have replied to them.
const personal = [
  "user_id",
  "username",
  "email",
  "mailbox",
  "phone",
  "language",
  "reader_language",
  "verified_by",
  "rejection_reason",
  "reporter_id",
  "reported_user_id",
  "reason",
  "notes",
  "action_taken",
  "resolved_by",
  "target_user_id",
  "proof_document",
  "reviewed_by",
  "served_by",
  "identity_key",
  "birth_key",
  "citizenship_number",
  "citizenship_photo_url",
  "initial_province",
  "initial_district",
  "initial_election_area",
];

/** Includes the text of a notification to one person, because it may contain their name. */
const personalInNotification = [...personal, "title", "content"];

const without = (keys: string[]) => sql.lit(`{${keys.join()}}`);

/**
 * Removes the personal fields. A poll's author stays if it was an administrator: without one it could not be restored.
 */
const cleaned = (keepAuthors: boolean) => sql`case
  when data_type = 'post' then ${keepAuthors ? sql`data` : sql`(data::jsonb - 'user_id')::text`}
  when data::jsonb->>'target_user_id' is not null then (data::jsonb - ${without(personalInNotification)}::text[])::text
  else (data::jsonb - ${without(personal)}::text[])::text end`;

const clean = (db: Db, which: RawBuilder<unknown>, keepAuthors: boolean) =>
  sql`
  update archives set data = ${cleaned(keepAuthors)}, forgotten_at = now() where ${which}`.execute(db);

const key = "archive_days";

export async function retentionDaysOf(db: Db, defaultDays: number): Promise<number> {
  return Number((await settings.find(db, key))?.value ?? defaultDays);
}

const batchSize = 5000;

/** Removes the personal fields of rows whose retention time has passed, one batch per call. Returns the number of rows. */
export async function purge(db: Db, defaultDays: number): Promise<number> {
  const due = sql`id in (
    select id from archives where forgotten_at is null and deleted_at < now() - make_interval(days => ${await retentionDaysOf(db, defaultDays)})
    order by deleted_at limit ${batchSize})`;
  const { numAffectedRows = 0n } = await clean(db, due, true);
  return Number(numAffectedRows);
}

/** Removes a deleted person from everything archived, in this transaction or later. */
async function forget(tx: Db, { id, username }: { id: string; username: string }): Promise<void> {
  const theirs = sql`(data::jsonb->>'user_id' = ${id}
    or (data_type = 'user' and original_id = ${id})
    or (act_id = current_act() and ${id} in
      (data::jsonb->>'reporter_id', data::jsonb->>'reported_user_id', data::jsonb->>'target_user_id')))`;
  await clean(tx, theirs, false);
  await tx.updateTable("archives").set({ deletedBy: null }).where("deletedBy", "=", username).execute();
  await sql`
    update admin_log set subject = subject - 'name', before = ${withoutRemarks("before")}, after = ${withoutRemarks("after")}
    where subject_id = ${id}
      or (subject_type in ('location request', 'report') and subject->>'name' = ${username})`.execute(tx);
}

const isTheirDocument = (id: string) => sql`subject_id in (select u.id::text from uploads u where u.owner_id = ${id})`;

/** Returns whether an administrator's search was for this name, or for a part of it that is long enough to identify them. */
const isSearchFor = (username: string) => sql`(length(facts->>'search') > 2
  and (position(lower(facts->>'search') in lower(${username})) > 0
    or position(lower(${username}) in lower(facts->>'search')) > 0))`;

/** Removes the person from the security log, whose lines stay for a year. Call it before their uploads are deleted. */
const forgetInSecurityLog = (tx: Db, { id, username }: { id: string; username: string }) =>
  sql`
    update security_log set
      username = case when user_id = ${id} then null else username end,
      subject_name = case when subject_id = ${id} or ${isTheirDocument(id)} then null else subject_name end,
      facts = case when ${isSearchFor(username)} then facts - 'search' else facts end
    where user_id = ${id} or subject_id = ${id} or ${isTheirDocument(id)} or ${isSearchFor(username)}`.execute(tx);

/** Deletes an account at its owner's request, as an administrator would, and leaves nothing that names them. */
export async function removeByOwner(tx: Db, owner: { id: string; username: string }): Promise<void> {
  await forgetInSecurityLog(tx, owner);
  await archiveAndRemove(tx, owner.id, owner.username);
  await forget(tx, owner);
}
