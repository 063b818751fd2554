import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection/connect.ts";

const voted = sql`(select jsonb_build_object('poll', p.content, 'option', o.option_text)
  from vote_options o join posts p on p.id = o.post_id where o.id = t.option_id)`;
const party = sql`(select name from political_parties p where p.id = t.party_id)`;

interface Part {
  /** Column of the account's id; `t.user_id` by default. */
  owner?: string;
  /** Extra columns that explain the row. */
  with?: Record<string, RawBuilder<unknown>>;
  /** Columns left out: secrets, other people's texts, and what only the server needs. */
  without?: string[];
}

/** Lists everything stored about an account, by table; a new table that names people belongs here. */
const parts: Record<string, Part> = {
  users: {
    owner: "t.id",
    without: ["password_hash", "verified_by", "identity_key", "birth_key", "birth_matches", "served_by", "on_roll"],
  },
  votes: { with: { for: voted } },
  party_votes: {},
  national_party_votes: { with: { party }, without: ["changed_in"] },
  comments: {},
  replies: {},
  comment_likes: {},
  poll_discussions: {},
  poll_discussion_comments: {},
  poll_discussion_replies: {},
  poll_likes: {},
  poll_discussion_comment_likes: {},
  posts: {},
  location_change_requests: { without: ["reviewed_by"] },
  // Reports by others would reveal who they are.
  user_reports: { owner: "t.reporter_id", without: ["resolved_by", "notes", "words"] },
  notifications: { owner: "t.target_user_id", without: ["created_by"] },
  planned_notices: { owner: "t.target_user_id", without: ["created_by"] },
  user_notifications: {},
  user_notification_preferences: {},
  web_push_subscriptions: { without: ["p256dh_key", "auth_key"] },
  uploads: { owner: "t.owner_id" },
  sessions: { without: ["id", "device_id", "token", "passkey_id"] },
  api_tokens: { without: ["token_hash"] },
  passkeys: { without: ["credential_id", "public_key"] },
  known_devices: { without: ["device_id"] },
  second_factors: { without: ["secret", "next_secret", "last_used_step"] },
  user_activity: {},
  mailbox_changes: { without: ["token_hash"] },
  sign_up_marks: {},
  looks: {},
  email_reminders: {},
};

/** A table's own columns, and those that `parts` adds. */
interface OwnRow {
  [column: string]: unknown;
  for?: { poll: string; option: string };
  party?: string | null;
}

async function rowsOf(db: Db, table: string, userId: string, part: Part): Promise<OwnRow[]> {
  const { owner = "t.user_id", with: more = {}, without = [] } = part;
  const extra = Object.entries(more).map(
    ([name, value]) => sql`|| jsonb_build_object(${sql.lit(name)}::text, ${value})`,
  );
  const row = sql`(to_jsonb(t) - ${sql.lit(`{${without.join()}}`)}::text[]) ${sql.join(extra, sql` `)}`;
  const { rows } = await sql<{ row: OwnRow }>`
    select ${row} as row from ${sql.table(table)} t where ${sql.raw(owner)} = ${userId}`.execute(db);
  return rows.map(({ row }) => row);
}

/** Reads everything in one snapshot. Call it in a separate transaction. */
export async function read(tx: Db, userId: string): Promise<Record<string, OwnRow[]>> {
  const data: Record<string, OwnRow[]> = {};
  for (const [table, part] of Object.entries(parts)) data[table] = await rowsOf(tx, table, userId, part);
  const archived = await sql<{ row: OwnRow }>`
    select data::jsonb || jsonb_build_object('deleted_at', deleted_at) as row from archives
    where data::jsonb->>'user_id' = ${userId} and data_type <> 'user' order by seq`.execute(tx);
  // Actions of others are listed with their time: their identity and network are private.
  const log = await sql<{ row: OwnRow }>`
    select jsonb_build_object('at', at, 'kind', kind) || case when user_id = ${userId}
      then jsonb_build_object('facts', facts, 'address', address, 'request_id', request_id) else '{}' end as row
    from security_log where user_id = ${userId} or subject_id = ${userId} order by at`.execute(tx);
  return { ...data, archives: archived.rows.map(({ row }) => row), security_log: log.rows.map(({ row }) => row) };
}
