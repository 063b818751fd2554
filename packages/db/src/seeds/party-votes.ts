import { sql, type Transaction } from "kysely";
import type { Db } from "../connection/connect.ts";
import type { DB } from "../schema.ts";
import { areasTable, id, inBulk, type SeedArea, start } from "./polls.ts";

interface SeedParty {
  name: string;
  nepaliName: string;
  electionSymbol: string | null;
}

/** Creates these parties if there are no parties yet. */
export async function parties(db: Db, parties: SeedParty[]): Promise<void> {
  await sql`
    insert into political_parties (id, name, nepali_name, election_symbol, display_order, created_at, updated_at)
    select ${id("party")}, party->>'name', party->>'nepaliName', party->>'electionSymbol', n - 1, ${start}, ${start}
    from jsonb_array_elements(${JSON.stringify(parties)}::jsonb) with ordinality as given (party, n)
    where not exists (select from political_parties)`.execute(db);
}

/**
 * Makes each of the first voters vote for a party: the second party gets half as many votes as the first, the third a
 * third as many, and so on. Like the other seeded votes they go straight into the counts.
 */
export const partyVotes = (tx: Transaction<DB>, count: number, areas: SeedArea[]): Promise<void> =>
  inBulk(tx, ["national_party_votes", "user_activity"], () =>
    sql`
      with ranked as (
        select id, 1.0 / row_number() over in_order as share
        from political_parties window in_order as (order by display_order, name)
      ),
      -- Where each party's part begins of the 65,536 numbers that two bytes can be.
      party as (select id, ((sum(share) over (order by share desc) - share) / sum(share) over () * 65536)::int as first
        from ranked),
      choice as materialized (select array_agg(id order by first) as ids, array_agg(first order by first) as firsts
        from party),
      voter as (
        select ${id("party vote")} as id, ${id("voter")} as user_id, n, a.*
        from generate_series(1, ${count}::int) n
        join ${areasTable(areas)} a on a.i = (n - 1) % ${areas.length}
      ),
      added as (
        insert into national_party_votes (id, user_id, party_id, province, district, election_area, created_at, updated_at)
        select id, user_id,
          ids[width_bucket(get_byte(uuid_send(id), 14) * 256 + get_byte(uuid_send(id), 15), firsts)],
          province::province, district, election_area, voted_at, voted_at
        from voter cross join choice
        cross join lateral (select ${start} + n * interval '1 second' + interval '1 minute') as moment (voted_at)
        order by user_id
        on conflict do nothing
        returning party_id, province, district, election_area
      )
      insert into party_tallies as t (party_id, province, district, election_area, votes)
      select party_id, province, district, election_area, count(*) from added group by 1, 2, 3, 4
      on conflict (party_id, province, district, election_area) do update set votes = t.votes + excluded.votes`.execute(
      tx,
    ),
  );
