import { type RawBuilder, sql } from "kysely";
import { batchedLocking, lockActivity, noteActivity } from "../batch-locked.ts";
import { compileOnce } from "../compile-once.ts";
import type { Db } from "../connection/connect.ts";
import { listOf, missesRoll } from "../fragments.ts";
import { countCast, isCast, today } from "./ledger.ts";
import { lacksProof } from "./mailboxes.ts";
import { nationwide, type VerifiedShare } from "./verified-shares.ts";

// Reads tallies and inbox in one snapshot, like every count of votes.
export const partyVotes = sql`
  (coalesce((select sum(votes) from party_tallies), 0)
    + (select count(party_taken) - count(party_left) from party_vote_inbox))`;

export interface PartyVoteRow {
  partyName: string;
  updatedAt: string;
}

/** Result of a party vote's statement: the vote if it counted, otherwise everything that explains why not. */
export interface CastResult {
  party: { isActive: boolean } | null;
  vote: (PartyVoteRow & { changed: boolean }) | null;
  /** Whether the vote was changed on another device than the one it was cast or changed on before. */
  isOtherDevice: boolean;
  isApproved: boolean;
  lacksProof: boolean;
  missesRoll: boolean;
}

interface PartyVote {
  userId: string;
  partyName: string;
  /** Identifies the voter's device, as far as it is known. */
  device: string | null;
}

interface CastRow {
  /** Another transaction is changing the voter, so the statement read nothing. */
  isHeld: boolean;
  isActive: boolean | null;
  updatedAt: string | null;
  changed: boolean;
  isOtherDevice: boolean;
  isApproved: boolean | null;
  lacksProof: boolean | null;
  missesRoll: boolean | null;
}

/**
 * Casts nationwide votes in one statement, at most one of each voter, like candidate votes: voters are locked FOR
 * SHARE, so that a move waits; the conflict returns the replaced vote; the inbox gets one line per vote, without the
 * voter.
 */
const castAll = (forShare: RawBuilder<unknown>) => {
  const send = compileOnce((db, userIds: string[], partyNames: string[], devices: (string | null)[]) =>
    sql<CastRow>`
    with call as materialized (
      select * from unnest(${listOf("uuid", userIds)}, ${listOf("text", partyNames)}, ${listOf("text", devices)})
        with ordinality as call (user_id, party_name, device, number)
    ),
    voter as materialized (
      select id, province, district, election_area, account_status = 'approved' as is_approved, ${lacksProof} as lacks_proof,
        ${missesRoll} as misses_roll
      from users where id in (select user_id from call) order by id ${forShare}
    ),
    ballot as materialized (
      select call.*, before.user_id is not null as has_voted, before.device as device_before
      from call
      left join lateral (select user_id, device from national_party_votes where user_id = call.user_id limit 1) before on true
    ),
    activity as materialized (${lockActivity}),
    facts as materialized (
      select ballot.*, party.id as party_id, party.is_active, voter.id is not null as is_voter, voter.province,
        voter.district, voter.election_area, voter.is_approved, voter.lacks_proof, voter.misses_roll,
        voter.id is null and exists (select from users where id = ballot.user_id) as is_held
      from ballot
      left join voter on voter.id = ballot.user_id
      left join political_parties party on party.name = ballot.party_name
      where (select count(*) from activity) >= 0
    ),
    vote as (
      insert into national_party_votes as v (user_id, party_id, province, district, election_area, device)
      select user_id, party_id, province, district, election_area, device from facts
      where is_voter and is_active and is_approved and not lacks_proof and not misses_roll
      order by user_id
      on conflict (user_id) do update set
        replaced_party_id = v.party_id, party_id = excluded.party_id,
        version = v.version + (v.party_id <> excluded.party_id)::integer,
        device = case when v.party_id = excluded.party_id then v.device else excluded.device end,
        updated_at = case when v.party_id = excluded.party_id then v.updated_at else now() end,
        changed_in = case when v.party_id = excluded.party_id then v.changed_in else pg_current_xact_id() end
      returning user_id, party_id, replaced_party_id, province, district, election_area, updated_at
    ),
    line as (
      insert into party_vote_inbox (party_left, party_taken, left_province, left_district, left_election_area,
        taken_province, taken_district, taken_election_area)
      select replaced_party_id, party_id, province, district, election_area, province, district, election_area
      from vote where replaced_party_id is distinct from party_id
    ),
    noted as (${noteActivity(sql`replaced_party_id is not null`)})
    select is_held, is_active, vote.updated_at,
      vote.user_id is not null and vote.replaced_party_id is distinct from vote.party_id as changed,
      device_before is distinct from device and device_before is not null as is_other_device,
      is_approved, lacks_proof, misses_roll
    from facts left join vote using (user_id) order by number`.compile(db),
  );
  return (db: Db, votes: PartyVote[]) =>
    send(
      db,
      votes.map(({ userId }) => userId),
      votes.map(({ partyName }) => partyName),
      votes.map(({ device }) => device),
    );
};

const keyOf = ({ userId }: PartyVote) => userId;
const castTogether = batchedLocking(castAll, keyOf);

/** Casts a nationwide vote, batched with concurrent ones. */
export async function cast(
  db: Db,
  userId: string,
  partyName: string,
  device: string | null = null,
): Promise<CastResult> {
  const vote = { userId, partyName, device };
  const row = await castTogether(db, vote);
  const { isActive, updatedAt, changed } = row;
  return {
    party: isActive === null ? null : { isActive },
    vote: updatedAt === null ? null : { partyName, updatedAt, changed },
    isOtherDevice: changed && row.isOtherDevice,
    isApproved: row.isApproved === true,
    lacksProof: row.lacksProof === true,
    missesRoll: row.missesRoll === true,
  };
}

/** Reads the vote and the transaction that wrote it: counts read before that transaction do not include the vote. */
export async function ofUser(db: Db, userId: string): Promise<(PartyVoteRow & { writtenBy: string }) | null> {
  const row = await db
    .selectFrom("nationalPartyVotes as v")
    .innerJoin("politicalParties as p", "p.id", "v.partyId")
    .select(["p.name as partyName", "v.updatedAt", sql<string>`v.xmin::text`.as("writtenBy")])
    .where("v.userId", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Compares with equality, which can be hashed; IS NOT DISTINCT FROM would compare each tally with each difference. */
const isSameTally = (one: string, other: string) =>
  sql.raw(
    `${one}.party_id = ${other}.party_id and ${["province::text", "district", "election_area::text"]
      .map((column) => `coalesce(${one}.${column}, '') = coalesce(${other}.${column}, '')`)
      .join(" and ")}`,
  );

/** Moves lines into the ledger and their differences into the tallies, only once, like the fold of candidate votes. */
export async function fold(db: Db, batch: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with turn as materialized (select pg_try_advisory_xact_lock(hashtext('party vote ledger')) as mine),
    taken as (
      delete from party_vote_inbox
      where (select mine from turn) and seq <= (
        select max(seq) from (select seq from party_vote_inbox order by seq limit ${sql.lit(batch)}) as first)
      returning *
    ),
    recorded as (
      insert into party_vote_ledger (party_left, party_taken, left_province, left_district, left_election_area,
        taken_province, taken_district, taken_election_area, at)
      select party_left, party_taken, left_province, left_district, left_election_area,
        taken_province, taken_district, taken_election_area, at
      from taken order by seq
    ),
    difference as (
      select party_id, province, district, election_area, sum(n)::bigint as n
      from (
        select party_taken as party_id, taken_province as province, taken_district as district,
          taken_election_area as election_area, 1 as n from taken
        union all select party_left, left_province, left_district, left_election_area, -1 from taken
      ) as change
      where party_id is not null group by 1, 2, 3, 4
    ),
    counted as (
      update party_tallies t set votes = t.votes + d.n from difference d
      where ${isSameTally("t", "d")}
      returning t.party_id, t.province, t.district, t.election_area
    ),
    cast_counted as (${countCast(isCast.party)}),
    first_counted as (
      insert into party_tallies (party_id, province, district, election_area, votes)
      select d.* from difference d
      where exists (select from political_parties p where p.id = d.party_id) and not exists (
        select from counted c where ${isSameTally("c", "d")})
    )
    select count(*) as moved from taken`.execute(db);
  return rows[0]?.moved ?? 0;
}

export interface PartyTotal {
  partyName: string;
  nepaliName: string;
  electionSymbol: string | null;
  logoUrl: string | null;
  displayOrder: number;
  isActive: boolean;
  votes: number;
  /** Number of votes when the day began; null for a newer party, and until the first read that day. */
  votesAtDayStart: number | null;
}

export interface PartyTotals {
  asOf: string;
  /** PostgreSQL's snapshot: the transactions that had committed when this was read. */
  snapshot: string;
  parties: PartyTotal[];
  verified: VerifiedShare | null;
}

/** Counts the votes of every party from tallies and inbox in one snapshot, never more rows than areas. */
export const countedByParty = sql`
  select p.id as party_id, coalesce(counted.votes, 0) + coalesce(change.n, 0) as votes
  from political_parties p
  left join (select party_id, sum(votes) as votes from party_tallies group by party_id) counted on counted.party_id = p.id
  left join (
    select party_id, sum(n) as n
    from party_vote_inbox, lateral (values (party_taken, 1), (party_left, -1)) as line (party_id, n)
    group by party_id
  ) change on change.party_id = p.id`;

/** Counts each party's votes nationwide as they are now. */
export async function totals(db: Db): Promise<PartyTotals> {
  const { rows } = await sql<PartyTotals>`
    with counted as (${countedByParty}),
    party as (
      select p.*, counted.votes, start.votes as votes_at_day_start
      from political_parties p
      join counted on counted.party_id = p.id
      left join party_day_starts start on start.party_id = p.id and start.day = ${today}
    )
    select clock_timestamp() as as_of, ${nationwide} as verified, pg_current_snapshot()::text as snapshot,
      coalesce(jsonb_agg(jsonb_build_object('partyName', name, 'nepaliName', nepali_name,
          'electionSymbol', election_symbol, 'logoUrl', logo_url, 'displayOrder', display_order,
          'isActive', is_active, 'votes', votes, 'votesAtDayStart', votes_at_day_start) order by votes desc, display_order, name), '[]') as parties
    from party`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("an aggregate gives a row");
  return row;
}
