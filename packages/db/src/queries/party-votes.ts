import { sql } from "kysely";
import type { Db } from "../connect.ts";

export interface PartyVoteRow {
  partyName: string;
  updatedAt: string;
}

/**
 * The nationwide vote in one statement, as a candidate vote: the voter is locked FOR SHARE, so that a move waits; what
 * is replaced is known from the conflict; the inbox gets one line without the voter. Null when there is no such party.
 */
export async function cast(
  db: Db,
  userId: string,
  partyName: string,
): Promise<(PartyVoteRow & { changed: boolean }) | null> {
  const { rows } = await sql<PartyVoteRow & { changed: boolean }>`
    with voter as materialized (
      select id, province, district, election_area from users where id = ${userId} for share
    ),
    party as materialized (select id, name from political_parties where name = ${partyName} and is_active),
    vote as (
      insert into national_party_votes as v (user_id, party_id, province, district, election_area)
      select voter.id, party.id, province, district, election_area from voter, party
      on conflict (user_id) do update set
        replaced_party_id = v.party_id, party_id = excluded.party_id,
        updated_at = case when v.party_id = excluded.party_id then v.updated_at else now() end
      returning party_id, replaced_party_id, province, district, election_area, updated_at
    ),
    line as (
      insert into party_vote_inbox (party_left, party_taken, left_province, left_district, left_election_area,
        taken_province, taken_district, taken_election_area)
      select replaced_party_id, party_id, province, district, election_area, province, district, election_area
      from vote where replaced_party_id is distinct from party_id
      returning 1
    )
    select party.name as party_name, vote.updated_at, exists (select from line) as changed from vote, party`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function ofUser(db: Db, userId: string): Promise<PartyVoteRow | null> {
  const row = await db
    .selectFrom("nationalPartyVotes as v")
    .innerJoin("politicalParties as p", "p.id", "v.partyId")
    .select(["p.name as partyName", "v.updatedAt"])
    .where("v.userId", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** As the fold of candidate votes: moves lines into the ledger and their differences into the tallies, once. */
export async function fold(db: Db, batch: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with turn as materialized (select pg_try_advisory_xact_lock(hashtext('party vote ledger')) as mine),
    taken as (
      delete from party_vote_inbox using turn
      where turn.mine and seq in (select seq from party_vote_inbox order by seq limit ${batch})
      returning party_vote_inbox.*
    ),
    kept as (
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
      where t.party_id = d.party_id
        and (t.province, t.district, t.election_area) is not distinct from (d.province, d.district, d.election_area)
      returning t.party_id, t.province, t.district, t.election_area
    ),
    first_counted as (
      insert into party_tallies (party_id, province, district, election_area, votes)
      select d.* from difference d
      where exists (select from political_parties p where p.id = d.party_id) and not exists (
        select from counted c where c.party_id = d.party_id
          and (c.province, c.district, c.election_area) is not distinct from (d.province, d.district, d.election_area))
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
}

/** Every party with its votes nationwide: tallies and inbox in one snapshot, so never more rows than areas. */
export async function totals(db: Db): Promise<{ asOf: string; parties: PartyTotal[] }> {
  const { rows } = await sql<PartyTotal & { asOf: string }>`
    select p.name as party_name, p.nepali_name, p.election_symbol, p.logo_url, p.display_order, p.is_active,
      clock_timestamp() as as_of,
      (coalesce((select sum(votes) from party_tallies t where t.party_id = p.id), 0)
        + coalesce((select count(*) filter (where party_taken = p.id) - count(*) filter (where party_left = p.id)
          from party_vote_inbox where party_taken = p.id or party_left = p.id), 0))::bigint as votes
    from political_parties p
    order by votes desc, p.display_order, p.name`.execute(db);
  return { asOf: rows[0]?.asOf ?? new Date().toISOString(), parties: rows.map(({ asOf, ...party }) => party) };
}
