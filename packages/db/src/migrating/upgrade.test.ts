import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { connectServer } from "../connection/connect.ts";
import * as ledger from "../queries/ledger.ts";
import { emptyDatabase } from "../testing/databases.ts";
import { migrate } from "./migrate.ts";

// The previous release: its last migration, and every statement that it sends.
const before = { release: "0.1.0", migration: "20261122230000_create_public_log" };
const statements = gunzipSync(readFileSync(new URL(`../../releases/${before.release}.sql.gz`, import.meta.url)))
  .toString()
  .split(/\n{2,}/);

async function databaseBefore() {
  const url = await emptyDatabase(inject("templateUrl"));
  const { db, close } = connectServer({ url });
  onTestFinished(close);
  await migrate(db, before.migration);
  return { url, db };
}

const people = 20;

/** Creates a poll, its options and its voters as the earlier release did. */
async function fill(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const idsOf = async (statement: string, given: unknown[] = []): Promise<string[]> =>
    (await client.query(`${statement} returning id`, given)).rows.map(({ id }) => id);
  const voters = await idsOf(`insert into users (username, password_hash, email, province, district, election_area)
    select 'voter_' || n, '!', 'voter.number.' || n || '@gmail.com', 'bagmati', 'kathmandu', 1
    from generate_series(1, ${people}) n`);
  const [poll] = await idsOf(
    `insert into posts (user_id, content, province, district, election_area)
    values ($1, 'Who?', 'bagmati', 'kathmandu', 1)`,
    [voters[0]],
  );
  const options = await idsOf("insert into vote_options (post_id, option_text) values ($1, 'A'), ($1, 'B')", [poll]);
  await client.query("insert into user_activity (user_id) select id from users on conflict do nothing");
  await client.end();
  return { voters, poll, options };
}

test("the earlier release keeps voting while its database is migrated, and no vote waits long", async () => {
  const { url, db } = await databaseBefore();
  const { voters, poll, options } = await fill(url);
  const cast = statements[statements.indexOf("-- votes") + 1] ?? "";
  expect(cast).toContain("insert into votes");
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  onTestFinished(() => pool.end());
  let isOver = false;
  let votes = 0;
  let slowestMs = 0;
  async function voteRepeatedly(voter: string, index: number): Promise<string | undefined> {
    for (let turn = index; ; turn++) {
      const option = options[turn % options.length];
      const began = performance.now();
      const { rows } = await pool.query(cast, [[voter], [poll], [option], [false], "email_proof"]);
      expect(rows).toMatchObject([{ option_id: option }]);
      slowestMs = Math.max(slowestMs, performance.now() - began);
      votes++;
      if (isOver) return option;
    }
  }
  const voting = Promise.all(voters.map(voteRepeatedly));
  await expect.poll(() => votes).toBeGreaterThan(people);
  expect((await migrate(db)).length).toBeGreaterThan(0);
  const after = votes;
  await expect.poll(() => votes).toBeGreaterThan(after + people);
  isOver = true;
  const last = await voting;
  expect(slowestMs).toBeLessThan(5000);

  while ((await ledger.fold(db, 1000)).moved > 0);
  const { rows } = await sql<{ id: string; count: number }>`
    select id, vote_count as count from vote_options order by id`.execute(db);
  const expected = options.map((id) => ({ id, count: last.filter((option) => option === id).length }));
  expect(rows).toEqual(expected.sort((a, b) => a.id.localeCompare(b.id)));
});

test("this schema accepts every statement of the earlier release, and its inserts lack no column", async () => {
  const { url, db } = await databaseBefore();
  const columns = async () => {
    const { rows } = await sql<{ name: string; isNeeded: boolean }>`
      select table_name || '.' || column_name as name,
        is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as is_needed
      from information_schema.columns where table_schema = 'public'`.execute(db);
    return rows;
  };
  const tablesBefore = await columns();
  const known = new Set(tablesBefore.map(({ name }) => name));
  const tables = new Set(tablesBefore.map(({ name }) => name.split(".")[0]));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  async function refusedOf(asked: string[]): Promise<string[]> {
    const refused: string[] = [];
    for (const statement of asked)
      await client.query(`prepare one as ${statement}`).then(
        () => client.query("deallocate one"),
        () => refused.push(statement),
      );
    return refused;
  }
  // Some are recorded with arguments that no caller passes.
  const recorded = statements.filter((statement) => /^\(?(with|select|insert|update|delete)\b/.test(statement));
  const unusual = await refusedOf(recorded);
  expect(unusual.length).toBeLessThan(5);
  const understood = recorded.filter((statement) => !unusual.includes(statement));
  expect(understood.length).toBeGreaterThan(400);

  // Prepared as by a process of that release, which is still running.
  for (const [index, statement] of understood.entries()) await client.query(`prepare kept_${index} as ${statement}`);
  const kept = await client.query(
    "select name, cardinality(parameter_types) as parameters from pg_prepared_statements where name like 'kept%'",
  );

  await migrate(db);
  const broken: string[] = [];
  for (const { name, parameters } of kept.rows) {
    const nothing = parameters > 0 ? `(${Array(parameters).fill("null")})` : "";
    // Plans it again without running it.
    await client.query(`explain execute ${name}${nothing}`).catch(({ message }) => broken.push(`${name}: ${message}`));
  }
  expect(broken).toEqual([]);
  const missing = (await columns()).filter(
    ({ name, isNeeded }) => isNeeded && !known.has(name) && tables.has(name.split(".")[0]),
  );
  expect(missing).toEqual([]);

  expect(await refusedOf(understood)).toEqual([]);
});
