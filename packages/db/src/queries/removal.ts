import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { archive } from "./archiving.ts";
import * as idempotencyKeys from "./idempotency-keys.ts";
import { fold, lockFold } from "./ledger.ts";
import { lock as lockLog, tablesOfCurrentLog } from "./log-state.ts";
import * as partyVotes from "./party-votes.ts";

interface Part {
  table: string;
  /** The count that shows these rows to the administrator. */
  counts: keyof Counts;
  /** Selects the rows to remove when the table is not emptied as a whole: it stays readable all the while. */
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
  { table: "planned_notices", counts: "notifications" },
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

/** Derived rows: counts, and codes and devices that are no longer needed. */
const derivedOfTest = [
  "vote_inbox",
  "party_vote_inbox",
  "party_tallies",
  "public_totals",
  "day_tallies",
  "cast_tallies",
  "user_activity",
  "verified_shares",
  "party_day_starts",
  "hour_tallies",
  "verification_codes",
  "password_reset_codes",
  "mailbox_codes",
  "jobs",
  "email_reminders",
  "poll_batches",
  "poll_batch_items",
];
const derived: Record<Scope, string[]> = {
  clear: derivedOfTest,
  reset: [
    ...derivedOfTest,
    "past_party_names",
    "webhooks",
    "webhook_deliveries",
    "roll_uploads",
    "roll_rejections",
    "roll_entries",
    "roll_area_counts",
  ],
};

const nothing: Counts = { users: 0, polls: 0, votes: 0, comments: 0, notifications: 0, parties: 0, other: 0 };

const from = ({ table, which = sql`true` }: Part) => sql`${sql.table(table)} t where ${which}`;

/** Counts each table once for both scopes: the smaller one is a part of the other. */
export async function count(db: Db): Promise<Record<Scope, Counts>> {
  const counts = { clear: { ...nothing }, reset: { ...nothing } };
  for (const part of everything) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${from(part)}`.execute(db);
    counts.reset[part.counts] += rows[0]?.n ?? 0;
    if (test.includes(part)) counts.clear[part.counts] += rows[0]?.n ?? 0;
  }
  return counts;
}

const lockNotAvailable = "55P03";

async function tryToLockAll(tx: Db, scope: Scope): Promise<void> {
  // The sealing holds the log while it waits for the tables, so the log is locked first.
  if (scope === "reset") await lockLog(tx);
  await lockFold(tx);
  await sql`select pg_advisory_xact_lock(hashtext('party vote ledger'))`.execute(tx);
  for (const { table, which } of scopes[scope])
    await sql`lock table ${sql.table(table)} in ${which ? sql`exclusive` : sql`access exclusive`} mode`.execute(tx);
  const rest = [...derived[scope], ...(scope === "reset" ? tablesOfCurrentLog : [])];
  await sql`lock table ${sql.join(rest.map((table) => sql.table(table)))} in access exclusive mode`.execute(tx);
}

/**
 * Blocks all changes until the transaction ends, and waits for running ones. Accounts and settings stay readable: every
 * request needs them, and the dashboard shows the progress. Readers lock the tables in any order. PostgreSQL detects a
 * deadlock after a second; before that, this releases all its locks and tries again, so that neither a reader nor the
 * removal fails.
 */
async function lockAll(tx: Db, scope: Scope): Promise<void> {
  for (;;) {
    await sql`savepoint unlocked`.execute(tx);
    try {
      await sql`set local lock_timeout = '500ms'`.execute(tx);
      await tryToLockAll(tx, scope);
      await sql`set local lock_timeout = default`.execute(tx);
      return;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === lockNotAvailable)) throw error;
      await sql`rollback to unlocked`.execute(tx);
    }
  }
}

// Other transactions can see the locks of this one, and nothing else of it; the locks go when it ends, however it ends.
const progressLock = sql.lit(0x4d65726f);
const mark = (done: number, of: number) => of * 1000 + done;

/** Locks everything for the removal; false while any process runs another removal. */
export async function begin(tx: Db, scope: Scope): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    select pg_try_advisory_xact_lock(${progressLock}, ${sql.lit(mark(0, 1))}) as is_first`.execute(tx);
  if (!rows[0]?.isFirst) return false;
  await lockAll(tx, scope);
  return true;
}

const reach = (tx: Db, done: number, of: number) =>
  sql`select pg_advisory_xact_lock(${progressLock}, ${mark(done, of)})`.execute(tx);

/** Returns the progress of a running removal, in any process. */
export async function progress(db: Db): Promise<{ done: number; of: number } | null> {
  const { rows } = await sql<{ mark: number | null }>`
    select max(objid::int8) as mark from pg_locks
    where locktype = 'advisory' and classid = ${progressLock} and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  const reached = rows[0]?.mark;
  return reached ? { done: reached % 1000, of: Math.floor(reached / 1000) } : null;
}

/** Removes all or nothing, and archives what it removes. */
export async function remove(tx: Db, scope: Scope, by: string): Promise<Counts> {
  const parts = scopes[scope];
  const steps = parts.length + 2;
  const removed = { ...nothing };
  while ((await fold(tx, 100_000)).moved > 0);
  while ((await partyVotes.fold(tx, 100_000)) > 0);
  await reach(tx, 1, steps);
  for (const [index, part] of parts.entries()) {
    removed[part.counts] += await archive(tx, { [part.table]: part.which ?? sql`true` }, by);
    await reach(tx, index + 2, steps);
  }
  const emptied = [...parts.filter(({ which }) => !which).map(({ table }) => table), ...derived[scope]];
  await sql`truncate ${sql.join(emptied.map((table) => sql.table(table)))}`.execute(tx);
  for (const part of parts.filter(({ which }) => which)) await sql`delete from ${from(part)}`.execute(tx);
  await idempotencyKeys.removeAll(tx);
  await reach(tx, steps, steps);
  return removed;
}
