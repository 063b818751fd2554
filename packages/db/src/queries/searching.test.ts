import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { onBothDatabases } from "../testing/both-databases.ts";
import { statementsOf } from "../testing/record-statements.ts";
import * as desk from "./account-desk.ts";
import * as analytics from "./analytics.ts";

const count = 20_500;

onBothDatabases((db) => {
  beforeAll(async () => {
    // Voter 20,400 and those after it come behind the accounts that a search goes through.
    await sql`
      insert into users (username, password_hash, email, phone, province, district, election_area, citizenship_number,
        created_at)
      select case when n > 20400 then 'Quibble_' else 'voter_' end || n, '!',
        'person' || n || case when n % 2 = 0 then '@gmail.com' else '@example.com' end,
        case when n > 20480 then '98412' || n end, (case when n > 10000 then 'koshi' else 'bagmati' end)::province,
        'district', 1, case when n = 20450 then '12-34/567' end, timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(1, ${count}::int) n`.execute(db());
    await sql`
      insert into user_activity (user_id, votes) select id, 1 from users where username like '%00' or username ~ '204[0-9]1'
      `.execute(db());
    await sql`analyze users`.execute(db());
  });

  const found = async (search: string, more: object = {}, limit = 30) =>
    (await desk.list(db(), { search, ...more }, null, limit)).map(({ username }) => username);
  const expected = async (part: string, limit = 30) => {
    const { rows } = await sql<{ username: string }>`
      select username from users
      where concat_ws(' ', lower(username), lower(email), lower(phone)) like '%' || lower(${part}) || '%'
      order by created_at, id limit ${limit}`.execute(db());
    return rows.map(({ username }) => username);
  };

  test.each([
    "QUIBBLE_204",
    "gmail.com",
    "v",
    "qu",
    "bb",
    "bble_20450",
    "9841220",
    "example",
    "20499@",
    "xyzzy",
    "r_2",
  ])("a search for %s lists every account with that part, the oldest first", async (part) => {
    expect(await found(part)).toEqual(await expected(part));
    expect(await found(part, {}, 200)).toEqual(await expected(part, 200));
  });

  test("a search takes every sign for itself, in any script", async () => {
    for (const text of ["%", "q_ibble", "'", "\\", "' | 'per", ":*", "राम", "  ", "a & b"])
      expect(await found(text), text).toEqual([]);
  });

  test("a rare account is found by its id and its citizenship number, and only in the list that was asked for", async () => {
    const [last] = await desk.list(db(), { search: `Quibble_${count}` }, null, 30);
    expect(await found((last?.id ?? "").toUpperCase())).toEqual([`Quibble_${count}`]);
    expect(await found("१२३४५६७")).toEqual(["Quibble_20450"]);
    expect(await found(`Quibble_${count}`, { role: "admin" })).toEqual([]);
    expect(await found(`Quibble_${count}`, { status: "approved" })).toEqual([`Quibble_${count}`]);
    expect(await desk.list(db(), { search: "Quibble" }, last ?? null, 30)).toEqual([]);
  });

  test("a search among those who voted finds names in the order of areas, in all of them or one", async () => {
    const names = async (search: string, more: object = {}) =>
      (await analytics.detailedVotes(db(), { search, ...more }, null, 200)).map(({ username }) => username);
    expect((await names("QUIBBLE")).toSorted()).toEqual(
      ["20401", "20411", "20421", "20431", "20441", "20451", "20461", "20471", "20481", "20491", "20500"].map(
        (n) => `Quibble_${n}`,
      ),
    );
    expect(await names("quibble", { province: "bagmati" })).toEqual([]);
    expect(await names("voter_3000", { province: "bagmati" })).toEqual(["voter_3000"]);
    expect(await names("voter_3000", { province: "nowhere" })).toEqual([]);
  });

  test("the index can find what both searches look for", async () => {
    for (const run of [
      (on: ReturnType<typeof db>) => desk.list(on, { search: "Quibble_20450" }, null, 30),
      (on: ReturnType<typeof db>) => analytics.detailedVotes(on, { search: "Quibble_20450" }, null, 30),
    ]) {
      const [statement = ""] = await statementsOf(run);
      expect(statement).toContain("account_grams");
    }
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        const { rows } = await sql`
          explain select id from users u
          where account_grams(u.username, u.email, u.phone) @@ gram_query('Quibble_20450')`.execute(tx);
        expect(JSON.stringify(rows)).toContain("users_parts");
      });
  });
});
