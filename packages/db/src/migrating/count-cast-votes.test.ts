import { sql } from "kysely";
import { expect, test } from "vitest";
import { up } from "../../migrations/20261128100000_count_cast_votes.ts";
import { dailyActivity } from "../queries/analytics.ts";
import { today } from "../queries/today.ts";
import { onBothDatabases } from "../testing/both-databases.ts";

onBothDatabases((db) => {
  test("an upgrade keeps the votes of earlier days, and those of today by the hour", async () => {
    await sql`drop table cast_tallies`.execute(db());
    await sql`truncate vote_ledger, party_vote_ledger, vote_inbox, party_vote_inbox`.execute(db());
    await sql`
      insert into day_tallies (day, votes) select (now() at time zone 'Asia/Kathmandu')::date - ago, votes
      from (values (2, 30), (1, 40), (0, 3)) as day (ago, votes)`.execute(db());
    await sql`
      insert into vote_ledger (post_id, option_left, option_taken, at)
      select uuid_v7(), case when not is_first then uuid_v7() end, case when is_cast then uuid_v7() end, now() - ago
      from (values (true, true, interval '0'), (false, true, '0'), (false, false, '0'), (true, true, '1 day'))
        as line (is_first, is_cast, ago)`.execute(db());
    await sql`
      with party as (select uuid_v7() as id)
      insert into party_vote_ledger (party_left, party_taken, at)
      select left_one, id, now() from party, lateral (values (null::uuid), (id)) as line (left_one)`.execute(db());

    await up(db().withoutPlugins());
    const days = await dailyActivity(db(), 7);
    expect(days.map(({ votes }) => votes)).toEqual([0, 0, 0, 0, 30, 40, 3]);
    expect((await today(db(), { closing: 1, withoutVotes: 1 })).hours).toMatchObject([{ votes: 3 }]);
  });
});
