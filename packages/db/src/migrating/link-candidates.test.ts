import { sql } from "kysely";
import { expect, test } from "vitest";
import { up } from "../../migrations/20261122110000_link_candidates_to_parties.ts";
import * as desk from "../queries/admin-polls.ts";
import { makePoll } from "../testing/ballots.ts";
import { onBothDatabases } from "../testing/both-databases.ts";

onBothDatabases((db) => {
  test("older candidates are linked to the party they were registered for, or that their text names", async () => {
    const raw = db().withoutPlugins();
    const { id } = await makePoll(db());
    await sql`delete from vote_options`.execute(raw);
    await sql`alter table vote_options drop column party_id`.execute(raw);
    await sql`alter table political_parties drop constraint political_parties_id_name_key`.execute(raw);
    await sql`insert into political_parties (name, nepali_name) values ('Sun', 'सूर्य'), ('Tree', 'रूख')`.execute(raw);
    const options: [text: string, partyName: string | null][] = [
      ['{"name":"A","party":"Sun before its new name"}', "Sun"],
      ['{"name":"B","party":" tree "}', null],
      ['{"name":"C","party":"Moon"}', null],
      ['{"name":"D","party":"Gone before its new name"}', "Gone"],
      ["Tree", null],
    ];
    for (const [position, [text, partyName]] of options.entries())
      await sql`
        insert into vote_options (post_id, option_text, party_name, position)
        values (${id}, ${text}, ${partyName}, ${position})`.execute(raw);

    await up(raw);
    const { rows } = await sql<{ name: string; linked: string | null }>`
      select o.party_name as name, p.name as linked
      from vote_options o left join political_parties p on p.id = o.party_id order by o.position`.execute(raw);
    expect(rows).toEqual([
      { name: "Sun", linked: "Sun" },
      { name: "Tree", linked: "Tree" },
      { name: null, linked: null },
      { name: "Gone", linked: null },
      { name: null, linked: null },
    ]);
    await sql`update political_parties set name = 'Moon' where name = 'Sun'`.execute(raw);
    await sql`delete from political_parties where name = 'Tree'`.execute(raw);
    const after = await desk.optionsOf(db(), id);
    expect(after.map(({ partyId, partyName }) => [partyId !== null, partyName])).toEqual([
      [true, "Moon"],
      [false, "Tree"],
      [false, null],
      [false, "Gone"],
      [false, null],
    ]);
  });
});
