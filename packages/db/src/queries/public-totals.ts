import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { today } from "./ledger.ts";
import { countedByParty, type PartyTotal, type PartyTotals, totals } from "./party-votes.ts";
import { nationwide } from "./verified-shares.ts";

/** Reads by how many votes the public totals move at least; 1 means that they are live. */
export const totalsStep = sql<number>`
  coalesce((select value::integer from system_settings where key = 'totals_step'), 1)`;

interface Stepped {
  step: number;
  asOf: string | null;
  snapshot: string;
  verified: PartyTotals["verified"];
  parties: PartyTotal[];
}

/** Counts each party's votes as the public may see them: live, or as of the last full step. */
export async function publicTotals(db: Db): Promise<PartyTotals & { step: number }> {
  const { rows } = await sql<Stepped>`
    select ${totalsStep} as step, s.published_at as as_of, coalesce(s.snapshot, '1:1:') as snapshot, s.verified,
      coalesce((select jsonb_agg(jsonb_build_object('partyName', p.name, 'nepaliName', p.nepali_name,
          'electionSymbol', p.election_symbol, 'logoUrl', p.logo_url, 'displayOrder', p.display_order,
          'isActive', p.is_active, 'votes', p.votes, 'votesAtDayStart', p.day_votes)
          order by p.votes desc, p.display_order, p.name)
        from (
          select *, coalesce((s.votes ->> id::text)::bigint, 0) as votes,
            coalesce(((case when s.day = ${today} then s.day_votes else s.votes end) ->> id::text)::bigint, 0) as day_votes
          from political_parties) p
        where ${totalsStep} > 1), '[]') as parties
    from (select) as one left join public_totals s on true`.execute(db);
  const [row] = rows;
  if (!row || row.step === 1) return { ...(await totals(db)), step: 1 };
  return { ...row, asOf: row.asOf ?? new Date(0).toISOString() };
}

/**
 * Publishes the totals when as many votes as a step has were cast, changed or withdrawn since they were published last.
 * Each vote counts once, however often it was changed, so that nobody fills a step with one account.
 */
export async function publishFullStep(db: Db, { isForced = false } = {}): Promise<boolean> {
  const { rows } = await sql`
    with step as (select ${totalsStep} as n),
    before as materialized (select * from public_totals for update),
    since as (
      select count(*) as changed, count(*) filter (where created_at > b.published_at) as cast_since
      from (select (select published_at from before) as published_at) b, national_party_votes v
      where v.updated_at > coalesce(b.published_at, '-infinity')
    ),
    now as (${countedByParty}),
    sums as (
      select coalesce((select sum(value::bigint) from before, jsonb_each_text(votes)), 0) as before,
        coalesce((select sum(votes) from now), 0) as now
    ),
    published as (
      select jsonb_object_agg(party_id, votes) as votes from now
    )
    insert into public_totals (published_at, published_before, snapshot, snapshot_before, votes, verified, day, day_votes)
    select clock_timestamp(), (select published_at from before), pg_current_snapshot()::text,
      (select snapshot from before), coalesce(published.votes, '{}'), ${nationwide}, ${today},
      coalesce((select case when day = ${today} then day_votes else votes end from before), published.votes, '{}')
    from step, since, sums, published
    where step.n > 1 and (${isForced}
      or since.changed + greatest(0, sums.before - (sums.now - since.cast_since)) >= step.n)
    on conflict (is_only) do update set published_at = excluded.published_at,
      published_before = excluded.published_before, snapshot = excluded.snapshot,
      snapshot_before = excluded.snapshot_before, votes = excluded.votes, verified = excluded.verified,
      day = excluded.day, day_votes = excluded.day_votes
    returning 1`.execute(db);
  return rows.length > 0;
}

export const forget = (db: Db) => db.deleteFrom("publicTotals").execute();

/** Tells whether public totals move in steps. */
export async function isStepped(db: Db): Promise<boolean> {
  const { rows } = await sql<{ step: number }>`select ${totalsStep} as step`.execute(db);
  return (rows[0]?.step ?? 1) > 1;
}

export interface OwnChange {
  taken: string;
  /** Names the party that the vote was for before, if that was published. */
  left: string | null;
}

export async function ownChange(db: Db, userId: string): Promise<OwnChange | null> {
  const { rows } = await sql<OwnChange>`
    select p.name as taken, o.name as left
    from national_party_votes v join political_parties p on p.id = v.party_id
      left join political_parties o on o.id = v.replaced_party_id
        and v.created_at <= (select published_at from public_totals)
    where v.user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}
