import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connect.ts";
import { archive } from "./archiving.ts";
import * as keptAnswers from "./kept-answers.ts";
import { fold, holdFold } from "./ledger.ts";
import * as partyVotes from "./party-votes.ts";

interface Part {
  table: string;
  /** In what the admin is told of the removal. */
  counts: keyof Counts;
  /** The rows that go, when the table is not emptied as a whole: it can be read all the while. */
  which?: RawBuilder<unknown>;
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
  { table: "posts", counts: "polls" },
  { table: "vote_options", counts: "other" },
  { table: "votes", counts: "votes" },
  { table: "party_votes", counts: "votes" },
  { table: "national_party_votes", counts: "votes" },
  { table: "comments", counts: "comments" },
  { table: "replies", counts: "comments" },
  { table: "comment_likes", counts: "other" },
  { table: "discussion_polls", counts: "other" },
  { table: "poll_discussions", counts: "other" },
  { table: "poll_discussion_comments", counts: "other" },
  { table: "poll_discussion_replies", counts: "other" },
  { table: "poll_likes", counts: "other" },
  { table: "poll_discussion_comment_likes", counts: "other" },
  { table: "notifications", counts: "notifications" },
  { table: "user_notifications", counts: "other" },
  { table: "location_change_requests", counts: "other" },
  { table: "user_reports", counts: "other" },
  { table: "users", counts: "users", which: sql`role = 'user'` },
];

const everything: Part[] = [
  ...test,
  { table: "political_parties", counts: "parties" },
  { table: "privacy_policy", counts: "other" },
  { table: "system_settings", counts: "other", which: sql`true` },
];

export const scopes = { clear: test, reset: everything };
export type Scope = keyof typeof scopes;

/** What follows from the rest: counts, and codes and devices that nobody needs any more. */
const derivedOfTest = [
  ...["vote_inbox", "party_vote_inbox", "party_tallies", "day_tallies", "user_activity", "verified_shares"],
  ...["verification_codes", "password_reset_codes", "mailbox_codes", "jobs"],
];
const derived: Record<Scope, string[]> = {
  clear: derivedOfTest,
  reset: [...derivedOfTest, "roll_uploads", "roll_rejections", "roll_entries"],
};

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

/**
 * Nobody changes anything until the transaction ends; whoever is about to is waited for. Accounts and settings can be
 * read: no request is answered without them, and an administrator wants to know how far it is.
 */
async function lockAll(tx: Db, scope: Scope): Promise<void> {
  await holdFold(tx);
  await sql`select pg_advisory_xact_lock(hashtext('party vote ledger'))`.execute(tx);
  for (const { table, which } of scopes[scope])
    await sql`lock table ${sql.table(table)} in ${which ? sql`exclusive` : sql`access exclusive`} mode`.execute(tx);
  await sql`lock table ${sql.join(derived[scope].map((table) => sql.table(table)))} in access exclusive mode`.execute(
    tx,
  );
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
  await lockAll(tx, scope);
  while ((await fold(tx, 100_000)).moved > 0);
  while ((await partyVotes.fold(tx, 100_000)) > 0);
  onProgress(1, steps);
  for (const [index, part] of parts.entries()) {
    removed[part.counts] += await archive(tx, { [part.table]: part.which ?? sql`true` }, by);
    onProgress(index + 2, steps);
  }
  const emptied = [...parts.filter(({ which }) => !which).map(({ table }) => table), ...derived[scope]];
  await sql`truncate ${sql.join(emptied.map((table) => sql.table(table)))}`.execute(tx);
  for (const part of parts.filter(({ which }) => which)) await sql`delete from ${from(part)}`.execute(tx);
  await keptAnswers.removeAll(tx);
  onProgress(steps, steps);
  return removed;
}
