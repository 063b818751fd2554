import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { withTimeLimit } from "../connection/time-limits.ts";
import { asksEverybody } from "../fragments.ts";
import { nationwide } from "./log-scopes.ts";

// The marked register: for each eligible account a hash, and whether it voted. A stored page has 33 bytes for each.

/** Names a scope as the public does. */
const publicName = sql`case when s.scope = ${nationwide}::uuid then 'samanupatik' else s.scope::text end`;

// Without a poll `p` the scope is the nationwide vote, which is everybody's.
const isOfArea = sql`(p.id is null or ${asksEverybody()}
  or (u.province, u.district, u.election_area) = (p.province, p.district, p.election_area))`;

/**
 * Selects a scope's accounts: those that may vote, and those whose ballot is live. Deleted accounts are among them
 * unless `isLater`: then the register of an earlier count has them.
 */
const accountsOf = (scope: string, isLater: boolean) => sql`
  with live as (
    select user_id from sealed_ballots where scope = ${scope} and ended_by is null and user_id is not null)
  select u.id, u.username, live.user_id is not null as has_voted, u.role = 'admin' as is_admin
  from users u left join live on live.user_id = u.id left join posts p on p.id = ${scope}
  where live.user_id is not null or (u.account_status = 'approved' and ${isOfArea})
  union all
  select d.user_id, d.username, true, false from departed_voters d join live on live.user_id = d.user_id
  where ${isLater ? sql`false` : sql`not exists (select from users u where u.id = d.user_id)`}`;

/** The padded key of HMAC-SHA-256, for `mark_salt`. */
export interface MarkPads {
  inner: Buffer;
  outer: Buffer;
}

const blockBytes = 64;

/** Pads a key that is shorter than the hash's block. */
export function markPads(key: string): MarkPads {
  const padded = Buffer.alloc(blockBytes);
  padded.write(key);
  return {
    inner: Buffer.from(padded.map((byte) => byte ^ 0x36)),
    outer: Buffer.from(padded.map((byte) => byte ^ 0x5c)),
  };
}

const padsOf = ({ inner, outer }: MarkPads) =>
  sql`(select ${inner}::bytea as inner_pad, ${outer}::bytea as outer_pad) pads`;

interface Register {
  scope: string;
  /** The entry of the count. */
  count: number;
  isLater: boolean;
  pads: MarkPads;
}

/** Opens the register, sorted by hash, as of this moment; the transaction reads it in parts. */
export async function open(tx: Db, { scope, count, isLater, pads }: Register): Promise<void> {
  // Sorting a country in the usual 4 MB would write it to the disk several times.
  await sql`set local work_mem = '64MB'`.execute(tx);
  await sql`
    declare marked_register no scroll cursor for
    select encode(mark, 'hex') as mark, has_voted, is_admins_vote from (
      select mark_of(${publicName}, a.username, voted, mark_salt(pads.inner_pad, pads.outer_pad, a.id, ${count})) as mark,
        has_voted, has_voted and is_admin as is_admins_vote
      from (select ${scope}::uuid as scope) s, ${padsOf(pads)}, (${accountsOf(scope, isLater)}) a,
        lateral (select has_voted::integer::text as voted) b
      order by 1) sorted`.execute(tx);
}

export interface Mark {
  mark: string;
  hasVoted: boolean;
  isAdminsVote: boolean;
}

const linesOfPage = 10_000;

/** The first page waits until the whole register is sorted: minutes for a country, past the limit of other statements. */
const sortMs = 3_600_000;

export async function nextPage(tx: Db): Promise<Mark[]> {
  const page = sql<Mark>`fetch ${sql.lit(linesOfPage)} from marked_register`;
  const { rows } = await withTimeLimit({ statementMs: sortMs }, () => page.execute(tx));
  return rows;
}

export const close = (tx: Db) => sql`close marked_register`.execute(tx);

export interface NewMarks {
  logId: number;
  entry: number;
  page: number;
  marks: Buffer;
  lastMark: Buffer;
}

export const addPage = (tx: Db, page: NewMarks) => tx.insertInto("logMarks").values(page).execute();

/** Reads a page of the register of a count, once its entry is under a signed head. */
export const page = (db: Db, logId: number, entry: number, number: number) =>
  db
    .selectFrom("logMarks as m")
    .innerJoin("logs as l", "l.id", "m.logId")
    .select("m.marks")
    .where("m.logId", "=", logId)
    .where("m.entry", "=", entry)
    .where("m.page", "=", number)
    .whereRef("m.entry", "<", "l.headSize")
    .executeTakeFirst();

/** Forgets whose ballots those of deleted accounts are, once the poll's first register has them. */
export async function forgetDeparted(tx: Db, scope: string): Promise<void> {
  await sql`
    update nameless_votes set user_id = null, username = '' where post_id = ${scope} and user_id is not null`.execute(
    tx,
  );
  await sql`
    update sealed_ballots b set user_id = null
    where scope = ${scope} and ended_by is null and user_id is not null
      and not exists (select from users u where u.id = b.user_id)`.execute(tx);
}

/** Forgets the names of deleted accounts that no register will need any more. */
export async function clearDeparted(tx: Db): Promise<void> {
  const { rows } = await sql<{ scope: string }>`
    select distinct n.post_id as scope from nameless_votes n join log_scopes s on s.scope = n.post_id
    where n.user_id is not null and s.counted_by is not null`.execute(tx);
  for (const { scope } of rows) await forgetDeparted(tx, scope);
  await sql`
    delete from departed_voters d
    where not exists (select from sealed_ballots b where b.user_id = d.user_id and b.ended_by is null)
      and not exists (select from nameless_votes n where n.user_id = d.user_id)`.execute(tx);
}

export interface OpenedMark {
  id: string;
  username: string;
  province: string | null;
  district: string | null;
  electionArea: number | null;
  rollNumber: string | null;
  voted: boolean;
  salt: string;
  mark: Buffer;
}

/** Finds the accounts behind lines of a register. Only the server can: it tries every account. */
export async function openLines(
  tx: Db,
  { scope, count, marks, pads }: { scope: string; count: number; marks: Buffer[]; pads: MarkPads },
): Promise<OpenedMark[]> {
  const { rows } = await sql<OpenedMark>`
    select u.id, u.username, u.province, u.district, u.election_area, salt, mark, bits.voted = '1' as voted,
      case when u.on_roll then u.citizenship_number end as roll_number
    from (select ${scope}::uuid as scope) s, users u, ${padsOf(pads)},
      lateral (select mark_salt(pads.inner_pad, pads.outer_pad, u.id, ${count}) as salt) salted,
      (values ('0'), ('1')) bits (voted),
      lateral (select mark_of(${publicName}, u.username, bits.voted, salt) as mark) marked
    where mark = any(${marks}::bytea[])`.execute(tx);
  return rows;
}

export interface OwnMark {
  scope: string;
  /** The nationwide vote has no title. */
  title: string | null;
  titleNepali: string | null;
  count: number;
  voted: boolean;
  changedSince: boolean;
  salt: string;
  mark: Buffer;
  page: number;
}

// Only the nationwide vote goes on after a count. A ballot that was sealed before the count and is missing from its
// register is no newer vote.
const changedSince = sql`s.scope = ${nationwide} and case bits.voted
  when '0' then exists (select from national_party_votes v where v.user_id = u.id and not exists (
    select from sealed_ballots b where b.vote_id = v.id and b.ended_by is null and b.entry < s.marked_by))
  else not exists (select from national_party_votes v where v.user_id = u.id) and exists (
    select from archives a join sealed_ballots b on b.vote_id = a.original_id::uuid
    where a.data::jsonb->>'user_id' = u.id::text and a.data_type = 'vote'
      and b.scope = s.scope and b.entry < s.marked_by
      and (b.ended_by is null or b.is_withdrawn and b.ended_by > s.marked_by))
  end`;

/** Lists the lines of one account in the last register of each scope, found by its hash alone. */
export async function ofUser(db: Db, userId: string, pads: MarkPads): Promise<OwnMark[]> {
  const { rows } = await sql<OwnMark>`
    select s.scope, p.content as title, p.content_nepali as title_nepali, s.marked_by as count,
      bits.voted = '1' as voted, ${changedSince} as changed_since, salt, mark, found.page
    from logs l join log_scopes s on s.marked_by < l.head_size - 1 left join posts p on p.id = s.scope
      join users u on u.id = ${userId}, ${padsOf(pads)},
      lateral (select mark_salt(pads.inner_pad, pads.outer_pad, u.id, s.marked_by) as salt) salted,
      (values ('0'), ('1')) bits (voted),
      lateral (select mark_of(${publicName}, u.username, bits.voted, salt) as mark) marked,
      lateral (
        select m.page, m.marks from log_marks m
        where m.log_id = l.id and m.entry = s.marked_by and m.last_mark >= mark
        order by m.page limit 1) found
    where l.is_current and (s.scope = ${nationwide} or p.id is not null and ${isOfArea}
        or exists (select from votes v where v.user_id = u.id and v.post_id = s.scope))
      and position(mark || decode('0' || bits.voted, 'hex') in found.marks) > 0
    order by s.marked_by desc`.execute(db);
  return rows;
}
