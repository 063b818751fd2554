import { sql } from "kysely";
import { expect, test } from "vitest";
import { up } from "../../migrations/20261126032100_count_roll_lines.ts";
import * as roll from "../queries/roll.ts";
import * as uploads from "../queries/roll-uploads.ts";
import { electorate } from "../queries/turnout.ts";
import { onBothDatabases } from "../testing/both-databases.ts";

const entry = (n: number, electionArea: number): roll.Entry => ({
  number: `00000000-0000-4000-8000-00000000000${n}`,
  birth: null,
  electionArea,
  province: "bagmati",
  district: "kathmandu",
});

onBothDatabases((db) => {
  test("a roll that is there already is counted as if it came now, and an upload on its way is counted to its end", async () => {
    await sql`insert into system_settings (key, value) values ('roll', 'require')`.execute(db());
    const begin = async (isReplacing: boolean) =>
      (await uploads.begin(db(), { isReplacing, uploadedBy: "officer", bytesExpected: null })) ?? 0;
    const first = await begin(true);
    await roll.add(db(), first, true, [entry(1, 1), entry(2, 1), entry(3, 2)]);
    await uploads.take(db(), first);
    const second = await begin(false);
    await roll.add(db(), second, false, [entry(1, 2), entry(4, 3)]);
    await uploads.take(db(), second);
    const third = await begin(false);
    await roll.add(db(), third, false, [entry(1, 4)]);
    await sql`drop table roll_area_counts`.execute(db());
    await sql`drop function count_roll_lines cascade`.execute(db());

    await up(db().withoutPlugins());
    const counted = async () => {
      const { rows } = await sql<{ area: number; n: number }>`
        select election_area as area, n from (${electorate}) as area where n > 0 order by 1`.execute(db());
      return rows.map(({ area, n }) => [area, n]);
    };
    expect(await counted()).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
    ]);
    await roll.add(db(), third, false, [entry(2, 4)]);
    await uploads.take(db(), third);
    expect(await counted()).toEqual([
      [2, 1],
      [3, 1],
      [4, 2],
    ]);
  });
});
