import { type Connection, connectServer, openEmbedded } from "@mero-mat/db/connect";
import { districtsOf, provinceIds } from "@mero-mat/domain/geography";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { emptyFolder, logIn, runCommand, serverDatabase, startServer, type Variables } from "./programs.ts";

test("admin create prints a password that works, and changes nothing the second time", async () => {
  const env = { DATA_DIR: emptyFolder(), DATABASE_URL: await serverDatabase() };
  const first = await runCommand("admin", ["create", "officer"], env);
  expect(first).toMatchObject({ code: 0, stderr: "" });
  const said = /^Administrator officer was created\. Password, shown only now: (\S{12,})\n$/.exec(first.stdout);
  const second = await runCommand("admin", ["create", "Officer"], env);
  expect(second).toMatchObject({ code: 0, stderr: "" });
  expect(second.stdout).toBe("Officer is an administrator already; nothing was changed.\n");
  const server = await startServer(env);
  expect(await logIn(server, "officer", said?.[1] ?? "")).toMatchObject({ status: 200, body: { role: "admin" } });
});

const adminUsage = "Usage: npm run admin -- create NAME";
const seedUsage = "Usage: npm run seed -- --voters N --polls N";

test.each([
  ["admin", ["create", "ab"], "Username must be at least 3 characters"],
  ["admin", ["create", "a".repeat(21)], "Username must be at most 20 characters"],
  ["admin", ["create", "sita rai"], "Username can only contain letters, numbers, and underscores"],
  ["admin", ["create"], adminUsage],
  ["admin", ["create", "officer", "more"], adminUsage],
  ["seed", ["--voters", "many"], seedUsage],
  ["seed", ["--polls=-1"], seedUsage],
  ["seed", ["--voters", "9999999999"], seedUsage],
  ["seed", ["--parties", "3"], seedUsage],
] as const)("%s %j is refused: %s", async (command, args, said) => {
  const ending = await runCommand(command, [...args], { DATA_DIR: emptyFolder() });
  expect(ending).toMatchObject({ code: 1, stdout: "", stderr: `${said}\n` });
});

test("migrate brings an empty folder to the newest migration and may be repeated", async () => {
  const DATA_DIR = emptyFolder();
  for (const _ of [1, 2])
    expect(await runCommand("migrate", [], { DATA_DIR })).toMatchObject({
      code: 0,
      stdout: "The database is at the newest migration.\n",
      stderr: "",
    });
});

const areas = provinceIds
  .flatMap((province) => districtsOf(province))
  .reduce((sum, district) => sum + district.areas, 0);

/** How much there is, and a sum over all that stands in every row. */
async function contents({ db, close }: Connection) {
  const { rows } = await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local time zone 'UTC'`.execute(tx);
      return sql`
        select (select count(*) from users where role = 'user') as voters, (select count(*) from posts) as polls,
          (select count(distinct (province, district, election_area)) from users where role = 'user') as areas,
          (select md5(string_agg(u::text, '|' order by id)) from users u) as users_sum,
          (select md5(string_agg(p::text, '|' order by id)) from posts p) as polls_sum,
          (select md5(string_agg(o::text, '|' order by id)) from vote_options o) as options_sum`.execute(tx);
    })
    .finally(close);
  return rows[0];
}

test("seed makes the same rows whenever and wherever it runs, and nobody can sign in as one of them", async () => {
  const here = { DATA_DIR: emptyFolder(), DATABASE_URL: await serverDatabase() };
  const there = { DATA_DIR: emptyFolder() };
  const seed = (env: Variables) => runCommand("seed", ["--voters", "2000", "--polls", "50"], env);
  const contentsHere = () => contents(connectServer({ url: here.DATABASE_URL }));
  expect(await seed(here)).toMatchObject({ code: 0, stderr: "" });
  const once = await contentsHere();
  expect(once).toMatchObject({ voters: 2000, polls: 50, areas });
  await seed(here);
  expect(await contentsHere()).toEqual(once);
  await seed(there);
  expect(await contents(await openEmbedded(there.DATA_DIR))).toEqual(once);

  const server = await startServer(here);
  for (const username of ["voter_1", "seed_author"])
    expect(await logIn(server, username, "!")).toMatchObject({ status: 401, body: { reason: "invalid_credentials" } });
});
