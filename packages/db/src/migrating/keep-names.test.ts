import { sql } from "kysely";
import { expect, test } from "vitest";
import { up } from "../../migrations/20261126004700_keep_names.ts";
import { makePoll } from "../testing/ballots.ts";
import { onBothDatabases } from "../testing/both-databases.ts";

onBothDatabases((db) => {
  test("older parties with one name are renamed, and candidates without a party leave one of that name", async () => {
    const raw = db().withoutPlugins();
    await sql`drop table past_option_names, past_party_names`.execute(raw);
    await sql`alter table notifications drop column voters_of`.execute(raw);
    await sql`drop index political_parties_name_any_case`.execute(raw);
    const names = ["Sun", "SUN", "sun", " Sun\u00a0 (2)\u200b", "E\u0301toile", "Independent"];
    for (const [index, name] of names.entries())
      await sql`
        insert into political_parties (name, nepali_name, display_order, created_at)
        values (${name}, 'x', ${index}, now() + make_interval(secs => ${index}))`.execute(raw);
    const { id } = await makePoll(db());
    for (const party of ["SUN", "Independent"])
      await sql`
        insert into vote_options (post_id, option_text, party_id, party_name)
        select ${id}, name, id, name from political_parties where name = ${party}`.execute(raw);

    await up(raw);
    const parties = await sql<{ name: string }>`select name from political_parties order by display_order`.execute(raw);
    expect(parties.rows.map(({ name }) => name)).toEqual([
      "Sun",
      "SUN (2)",
      "sun (3)",
      "Sun (2) (2)",
      "\u00c9toile",
      "Independent",
    ]);
    const options = await sql<{ party: string | null; isLinked: boolean }>`
      select party_name as party, party_id is not null as "isLinked" from vote_options
      where post_id = ${id} and option_text in ('SUN', 'Independent') order by option_text`.execute(raw);
    expect(options.rows).toEqual([
      { party: null, isLinked: false },
      { party: "SUN (2)", isLinked: true },
    ]);
  });
});
