import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connect.ts";
import type { ArchiveType } from "../schema.ts";
import * as keptAnswers from "./kept-answers.ts";
import { fold, holdFold } from "./ledger.ts";
import * as partyVotes from "./party-votes.ts";

interface Part {
  table: string;
  type: ArchiveType;
  /** In what the admin is told of the removal. */
  counts: keyof Counts;
  /** The rows that go, when the table is not emptied as a whole: it can be read all the while. */
  which?: RawBuilder<unknown>;
  /** What is not kept even in the archive. */
  without?: string[];
}

export interface Counts {
  users: number;
  polls: number;
  votes: number;
  comments: number;
  notifications: number;
  parties: number;
  other: number;
}

const test: Part[] = [
  { table: "posts", type: "post", counts: "polls" },
  { table: "vote_options", type: "other", counts: "other" },
  { table: "votes", type: "vote", counts: "votes" },
  { table: "party_votes", type: "vote", counts: "votes" },
  { table: "national_party_votes", type: "vote", counts: "votes" },
  { table: "comments", type: "other", counts: "comments" },
  { table: "replies", type: "other", counts: "comments" },
  { table: "comment_likes", type: "other", counts: "other" },
  { table: "discussion_polls", type: "other", counts: "other" },
  { table: "poll_discussions", type: "other", counts: "other" },
  { table: "poll_discussion_comments", type: "other", counts: "other" },
  { table: "poll_discussion_replies", type: "other", counts: "other" },
  { table: "poll_likes", type: "other", counts: "other" },
  { table: "poll_discussion_comment_likes", type: "other", counts: "other" },
  { table: "notifications", type: "other", counts: "notifications" },
  { table: "user_notifications", type: "other", counts: "other" },
  { table: "location_change_requests", type: "other", counts: "other" },
  { table: "user_reports", type: "other", counts: "other" },
  {
    table: "users",
    type: "user",
    counts: "users",
    which: sql`role = 'user'`,
    without: ["password_hash", "citizenship_number", "citizenship_photo_url"],
  },
];

const everything: Part[] = [
  ...test,
  { table: "political_parties", type: "other", counts: "parties" },
  { table: "privacy_policy", type: "other", counts: "other" },
  { table: "system_settings", type: "other", counts: "other", which: sql`true` },
];

export const scopes = { clear: test, reset: everything };
export type Scope = keyof typeof scopes;

/** What follows from the rest: counts, and codes and devices that nobody needs any more. */
const derived = [
  ...["vote_inbox", "party_vote_inbox", "party_tallies", "day_tallies", "user_activity"],
  ...["verification_codes", "password_reset_codes", "push_jobs", "push_retries"],
];

const nothing: Counts = { users: 0, polls: 0, votes: 0, comments: 0, notifications: 0, parties: 0, other: 0 };

const from = ({ table, which = sql`true` }: Part) => sql`${sql.table(table)} t where ${which}`;

/** What a removal would remove. */
export async function count(db: Db, scope: Scope): Promise<Counts> {
  const counts = { ...nothing };
  for (const part of scopes[scope]) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${from(part)}`.execute(db);
    counts[part.counts] += rows[0]?.n ?? 0;
  }
  return counts;
}

async function archive(tx: Db, { table, type, without = [], ...part }: Part, by: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with kept as (
      insert into archives (data_type, original_id, data, deleted_by)
      -- A like of a topic has no id of its own: it is its person's.
      select ${type}::archive_type, coalesce(to_jsonb(t)->>'id', to_jsonb(t)->>'user_id'), (to_jsonb(t) - ${without}::text[])::text, ${by}
      from ${from({ table, type, ...part })}
      returning 1
    )
    select count(*) as n from kept`.execute(tx);
  return rows[0]?.n ?? 0;
}

/**
 * Nobody changes anything until the transaction ends; whoever is about to is waited for. Accounts and settings can be
 * read: no request is answered without them, and an administrator wants to know how far it is.
 */
async function lockAll(tx: Db, parts: Part[]): Promise<void> {
  await holdFold(tx);
  await sql`select pg_advisory_xact_lock(hashtext('party vote ledger'))`.execute(tx);
  for (const { table, which } of parts)
    await sql`lock table ${sql.table(table)} in ${which ? sql`exclusive` : sql`access exclusive`} mode`.execute(tx);
  await sql`lock table ${sql.join(derived.map((table) => sql.table(table)))} in access exclusive mode`.execute(tx);
}

/** All or nothing: what is removed is in the archive. Says after each part how many of them are done. */
export async function remove(
  tx: Db,
  scope: Scope,
  by: string,
  onProgress: (done: number, of: number) => void,
): Promise<Counts> {
  const parts = scopes[scope];
  const steps = parts.length + 2;
  const removed = { ...nothing };
  await lockAll(tx, parts);
  while ((await fold(tx, 100_000)).moved > 0);
  while ((await partyVotes.fold(tx, 100_000)) > 0);
  onProgress(1, steps);
  for (const [index, part] of parts.entries()) {
    removed[part.counts] += await archive(tx, part, by);
    onProgress(index + 2, steps);
  }
  const emptied = [...parts.filter(({ which }) => !which).map(({ table }) => table), ...derived];
  await sql`truncate ${sql.join(emptied.map((table) => sql.table(table)))}`.execute(tx);
  for (const part of parts.filter(({ which }) => which)) await sql`delete from ${from(part)}`.execute(tx);
  await keptAnswers.removeAll(tx);
  onProgress(steps, steps);
  return removed;
}
