import { sql } from "kysely";
import { expect, test } from "vitest";
import { totals } from "../queries/party-votes.ts";
import { onBothDatabases } from "../testing/both-databases.ts";
import * as seedOfParties from "./party-votes.ts";
import * as seed from "./polls.ts";

const areas: seed.SeedArea[] = [1, 2, 3].map((electionArea) => ({
  province: "bagmati",
  district: "kathmandu",
  electionArea,
}));

const parties = ["A", "B", "C", "D"].map((name) => ({ name, nepaliName: name, electionSymbol: null }));

onBothDatabases((db) => {
  const fill = (voters: number, partyVotes: number) =>
    db()
      .transaction()
      .execute(async (tx) => {
        await seed.voters(tx, voters, areas);
        await seedOfParties.parties(tx, parties);
        await seedOfParties.partyVotes(tx, partyVotes, areas);
      });

  /** Compares rows and tallies for every party and area that has either. */
  const counts = async () => {
    const { rows } = await sql<{ counted: number; tallied: number }>`
      select counted, tallied from (
        select party_id, province, district, election_area, count(*) as counted from national_party_votes
        group by 1, 2, 3, 4
      ) as vote
      full join (select party_id, province, district, election_area, votes as tallied from party_tallies) as tally
        using (party_id, province, district, election_area)`.execute(db());
    return rows;
  };
  const guards = async () => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f'
      union all select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db());
    return rows;
  };
  const activity = async () => {
    const { rows } = await sql<{ people: number; votes: number }>`
      select count(*) as people, sum(votes) as votes from user_activity`.execute(db());
    return rows[0];
  };

  test("every seeded party vote is a row counted once, however often and in however many steps", async () => {
    const before = await guards();
    for (const votes of [300, 900, 900]) {
      await fill(900, votes);
      const pairs = await counts();
      expect(pairs).toHaveLength(parties.length * areas.length);
      for (const { counted, tallied } of pairs) expect(tallied).toBe(counted);
      expect(pairs.reduce((sum, { counted }) => sum + counted, 0)).toBe(votes);
      expect(await activity()).toEqual({ people: votes, votes });
    }
    expect(await guards()).toEqual(before);
  });

  test("the first party has the most votes, the next fewer, and each vote is in its voter's area", async () => {
    await fill(9000, 9000);
    const { parties: shown } = await totals(db());
    expect(shown.map(({ partyName }) => partyName)).toEqual(["A", "B", "C", "D"]);
    // Half as many as the first, a third, a quarter: of 9,000 votes 4,320, 2,160, 1,440 and 1,080.
    for (const [index, { votes }] of shown.entries()) {
      const expected = 4320 / (index + 1);
      expect(Math.abs(votes - expected), `${votes} votes`).toBeLessThan(0.1 * expected);
    }
    const { rows } = await sql<{ strays: number }>`
      select count(*) as strays from national_party_votes v join users u on u.id = v.user_id
      where (u.province, u.district, u.election_area) <> (v.province, v.district, v.election_area)`.execute(db());
    expect(rows[0]?.strays).toBe(0);
  });

  test("existing parties get the votes, and no new ones are made", async () => {
    await fill(900, 0);
    await seedOfParties.parties(db(), [{ name: "Other", nepaliName: "Other", electionSymbol: null }]);
    const names = await db().selectFrom("politicalParties").select("name").orderBy("name").execute();
    expect(names.map(({ name }) => name)).toEqual(["A", "B", "C", "D"]);
  });

  test("a poll is declared for the option with the most votes, and for nobody if there is a tie", async () => {
    await db()
      .transaction()
      .execute(async (tx) => {
        await seed.voters(tx, 900, areas);
        await seed.polls(tx, 6, await seed.author(tx), areas);
        await seed.votes(tx, 900, { voters: 900, polls: 3, areas: areas.length });
      });
    await seed.declare(db(), 5);
    const { rows } = await sql<{ declared: boolean; wins: boolean | null; votes: number }>`
      select winner_declared as declared, sum(o.vote_count)::int as votes,
        bool_and(o.id = winner_option_id or o.vote_count < (select vote_count from vote_options where id = winner_option_id))
          as wins
      from posts p join vote_options o on o.post_id = p.id group by p.id, p.created_at order by p.created_at`.execute(
      db(),
    );
    const withVotes = { declared: true, wins: true, votes: 300 };
    const without = { declared: true, wins: null, votes: 0 };
    expect(rows).toEqual([withVotes, withVotes, withVotes, without, without, { ...without, declared: false }]);
  });
});
