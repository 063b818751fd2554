import { execFileSync } from "node:child_process";
import { chmodSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { type Connection, connectServer, openEmbedded } from "@mero-mat/db/connect";
import { dropDatabase, emptyDatabase } from "@mero-mat/db/testing/databases";
import { areasOf } from "@mero-mat/domain/geography";
import { freePort } from "@mero-mat/test-tools/free-port";
import { isLeftOut } from "@mero-mat/test-tools/left-out";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { voter } from "../harness.ts";
import {
  call,
  emptyFolder,
  logIn,
  Program,
  runCommand,
  serverDatabase,
  startServer,
  type Variables,
} from "./programs.ts";

test("admin create prints a password that works, and does nothing the second time", async () => {
  const env = { DATA_DIR: emptyFolder(), DATABASE_URL: await serverDatabase() };
  const first = await runCommand("admin", ["create", "officer"], env);
  expect(first).toMatchObject({ code: 0, stderr: "" });
  const said = /^Created the administrator officer\. Password, shown only once: (\S{12,})\n$/.exec(first.stdout);
  const second = await runCommand("admin", ["create", "Officer"], env);
  expect(second).toMatchObject({ code: 0, stderr: "" });
  expect(second.stdout).toBe("Officer is already an administrator; nothing was changed.\n");
  const server = await startServer(env);
  expect(await logIn(server, "officer", said?.[1] ?? "")).toMatchObject({ status: 200, body: { role: "admin" } });
});

const usage = (command: string, args: string) =>
  `Usage: mero-mat ${command} ${args} (from the sources: npm run ${command} -- …)`;
const adminUsage = usage("admin", "create NAME, new-log, continue-log, keys [--new-log] or forget-keys");
const seedUsage = usage("seed", "--voters N --polls N --votes N --party-votes N [--declared]");

const tooFew = (voters: number, polls: number, votes: number) =>
  `${voters} voters and ${polls} polls allow at most ${votes} votes, each voter once on each poll of their area.`;

test.each([
  ["admin", ["create", "ab"], "Username must be at least 3 characters"],
  ["admin", ["create", "a".repeat(21)], "Username must be at most 20 characters"],
  ["admin", ["create", "sita rai"], "Username can only contain letters, numbers, and underscores"],
  ["admin", ["create"], adminUsage],
  ["admin", ["create", "officer", "more"], adminUsage],
  ["seed", ["--voters", "many"], seedUsage],
  ["seed", ["--polls=-1"], seedUsage],
  ["seed", ["--voters", "9999999999"], seedUsage],
  ["seed", ["--votes", "0.5"], seedUsage],
  ["seed", ["--votes", "1"], tooFew(0, 0, 0)],
  // The second voter's area has no poll.
  ["seed", ["--voters", "2", "--polls", "1", "--votes", "2"], tooFew(2, 1, 1)],
  ["seed", ["--voters", "2", "--party-votes", "3"], "2 voters allow at most 2 party votes, each voter once."],
  ["seed", ["--party-votes", "-1"], seedUsage],
  ["seed", ["--parties", "3"], seedUsage],
  ["backup", [], usage("backup", "FILE, or --daily FOLDER [--keep DAYS], both with [--without-keys]")],
  ["restore", [], usage("restore", "FILE")],
  ["move", ["db:5432"], usage("move", "POSTGRES_URL")],
  ["acts", [], usage("acts", "check")],
  ["marks", ["open"], usage("marks", "open request.json")],
  ["backup", ["/nowhere/a.backup"], "There is no folder /nowhere: create it, or choose another."],
  ["backup", ["/dev/null/a.backup"], "/dev/null is not a folder: choose another."],
  ["backup", ["--daily", "/dev/null"], "/dev/null is not a folder: choose another."],
  ["marks", ["open", "/nowhere/request.json"], "There is no folder /nowhere: create it, or choose another."],
  ["marks", ["open", "/tmp/no-request.json"], "There is no file /tmp/no-request.json."],
  ["marks", ["open", "/tmp"], "/tmp is a folder, not a file."],
  ["restore", ["/tmp"], "Could not read /tmp: it is a folder, not a file. Nothing was restored."],
] as const)("%s %j is refused: %s", async (command, args, said) => {
  const env = { DATA_DIR: emptyFolder(), DATABASE_URL: await serverDatabase() };
  const ending = await runCommand(command, [...args], env);
  expect(ending).toMatchObject({ code: 1, stdout: "", stderr: `${said}\n` });
});

test("a backup of a database without tables is refused in one line, and leaves no file", async () => {
  const DATABASE_URL = await emptyDatabase(inject("templateUrl"));
  onTestFinished(() => dropDatabase(DATABASE_URL));
  const DATA_DIR = emptyFolder();
  const folder = join(DATA_DIR, "backups");
  const ending = await runCommand("backup", ["--daily", folder], { DATA_DIR, DATABASE_URL });
  const stderr = `Could not open the database at ${new URL(DATABASE_URL).host}: it has no tables of Mero Mat\n`;
  expect(ending).toMatchObject({ code: 1, stdout: "", stderr });
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ["acts", "check"],
  ["admin", "keys"],
] as const)("%s %s does not make a database where there is none", async (command, argument) => {
  const DATA_DIR = emptyFolder();
  const ending = await runCommand(command, [argument], { DATA_DIR });
  expect(ending).toMatchObject({ code: 1, stdout: "", stderr: `There is no database in ${DATA_DIR}.\n` });
  expect(readdirSync(DATA_DIR)).toEqual([]);
});

test.skipIf(isLeftOut("mount"))(
  "a backup into a folder that is read-only or full is refused with a sentence that names the folder, and leaves no file",
  async () => {
    const env = { DATA_DIR: emptyFolder(), DATABASE_URL: await serverDatabase() };
    const disk = emptyFolder();
    const mount = (options: string) => execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", disk]);
    const unmount = () => execFileSync("umount", [disk]);
    const backUp = () => runCommand("backup", ["--daily", disk], env);
    mount("ro");
    const toReadOnly = await backUp().finally(unmount);
    expect(toReadOnly.stderr).toBe(`${disk} is on a disk that is read-only: choose another.\n`);
    mount("size=4k");
    onTestFinished(() => void unmount());
    writeFileSync(join(disk, "full"), "x".repeat(4096));
    expect((await backUp()).stderr).toBe(`The disk of ${disk} is full: free space on it.\n`);
    expect(readdirSync(disk)).toEqual(["full"]);
  },
);

test("a link that leads nowhere, as to a disk that is not mounted, is named itself in place of its folder", async () => {
  const link = join(emptyFolder(), "backups");
  symlinkSync("/nowhere", link);
  expect(await runCommand("backup", ["--daily", link], { DATA_DIR: emptyFolder() })).toMatchObject({
    code: 1,
    stdout: "",
    stderr: `${link} is not a folder: choose another.\n`,
  });
});

test("a backup into a folder of somebody else is refused with a sentence that names the folder and the user", async () => {
  const folder = emptyFolder();
  chmodSync(folder, 0o555);
  // Root writes everywhere.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const name = "uid" in user ? "nobody" : userInfo().username;
  const program = new Program("backup", ["--daily", join(folder, "daily")], {}, { user });
  expect(await program.ended).toMatchObject({
    code: 1,
    stdout: "",
    stderr: `The user ${name} may not write to the folder ${folder}: change its owner or permissions, or choose another.\n`,
  });
});

test("a database that only reads, as a standby does, is reported in one line", async () => {
  const url = new URL(await serverDatabase());
  url.searchParams.set("options", "-c default_transaction_read_only=on");
  const ending = await runCommand("seed", ["--voters", "1"], { DATA_DIR: emptyFolder(), DATABASE_URL: url.href });
  expect(ending.stderr).toBe(
    "The database failed: cannot execute ALTER TABLE in a read-only transaction. DATABASE_URL must be the primary, not a standby.\n",
  );
});

test("a storage that does not answer is reported in one line, and a log that never began is not continued", async () => {
  const env = { DATA_DIR: emptyFolder(), DATABASE_URL: await serverDatabase() };
  expect(await runCommand("admin", ["continue-log"], env)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^No restore holds the public log/),
  });
  await runCommand("admin", ["new-log"], env);
  const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
  const s3 = { S3_ENDPOINT, S3_BUCKET: "b", S3_REGION: "r", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "s" };
  const ending = await runCommand("admin", ["continue-log"], { ...env, ...s3 });
  expect(ending).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^S3 at http:\/\/127\.0\.0\.1:\d+ failed: .*ECONNREFUSED.*\n$/),
  });
});

test("migrate brings an empty folder to the newest migration and can be repeated", async () => {
  const DATA_DIR = emptyFolder();
  for (const _ of [1, 2])
    expect(await runCommand("migrate", [], { DATA_DIR })).toMatchObject({
      code: 0,
      stdout: "The database is up to date.\n",
      stderr: "",
    });
});

const areas = areasOf("standard").length;

/** Counts the rows, and adds up a number over everything in them but the ids of transactions. */
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
          (select md5(string_agg(o::text, '|' order by id)) from vote_options o) as options_sum,
          (select count(*) from votes) as votes, (select count(distinct user_id) from votes) as voted,
          (select sum(vote_count)::int from vote_options) as counted,
          (select count(*) from vote_options o
            where vote_count <> (select count(*) from votes where option_id = o.id)) as wrong_counts,
          (select count(*) from votes v join users u on u.id = v.user_id join posts p on p.id = v.post_id
            where (u.province, u.district, u.election_area) <> (p.province, p.district, p.election_area)) as strays,
          (select md5(string_agg(v::text, '|' order by post_id, user_id)) from votes v) as votes_sum,
          (select count(*) from political_parties) as parties, (select count(*) from national_party_votes) as party_votes,
          (select sum(votes)::int from party_tallies) as party_votes_counted,
          (select md5(string_agg(p::text, '|' order by id)) from political_parties p) as parties_sum,
          (select md5(string_agg((to_jsonb(v) - 'changed_in')::text, '|' order by user_id)) from national_party_votes v)
            as party_votes_sum,
          (select md5(string_agg(t::text, '|' order by t::text)) from party_tallies t) as tallies_sum`.execute(tx);
    })
    .finally(close);
  return rows[0];
}

test("seed makes the same rows whenever and wherever it runs, and nobody can sign in as a seeded voter", async () => {
  const here = { DATA_DIR: emptyFolder(), DATABASE_URL: await serverDatabase() };
  const there = { DATA_DIR: emptyFolder() };
  const counts = ["--voters", "400", "--polls", "330", "--votes", "800", "--party-votes", "300"];
  const seed = (env: Variables) => runCommand("seed", [...counts, "--declared"], env);
  const contentsHere = () => contents(connectServer({ url: here.DATABASE_URL }));
  expect(await seed(here)).toMatchObject({ code: 0, stderr: "" });
  const once = await contentsHere();
  expect(once).toMatchObject({ voters: 400, polls: 330, areas, votes: 800, counted: 800 });
  // Each area has two polls at least: everyone votes on one before anyone votes on a second.
  expect(once).toMatchObject({ voted: 400, wrongCounts: 0, strays: 0 });
  expect(once).toMatchObject({ parties: 20, partyVotes: 300, partyVotesCounted: 300 });
  await seed(here);
  expect(await contentsHere()).toEqual(once);
  await seed(there);
  expect(await contents(await openEmbedded(there.DATA_DIR))).toEqual(once);

  const server = await startServer(here);
  for (const username of ["voter_1", "seed_author"])
    expect(await logIn(server, username, "!")).toMatchObject({ status: 401, body: { reason: "invalid_credentials" } });
});

test("voting works on a seeded poll, whose id was once refused as invalid", async () => {
  const env = { DATA_DIR: emptyFolder(), DATABASE_URL: await serverDatabase() };
  await runCommand("seed", ["--voters", "1", "--polls", "1", "--votes", "1"], env);
  const { db, close } = connectServer({ url: env.DATABASE_URL });
  onTestFinished(close);
  const [poll, ...others] = await db.selectFrom("voteOptions").select(["id", "postId", "voteCount"]).execute();
  const area = await db.selectFrom("posts").select(["province", "district", "electionArea"]).executeTakeFirstOrThrow();
  const server = await startServer(env);
  const { cookie } = await call(server, "POST /api/register", { body: voter("sita", area) });
  const body = { postId: poll?.postId, optionId: poll?.id };
  const cast = await call(server, "POST /api/votes", { cookie, body });
  expect(cast).toMatchObject({ status: 200, body: { changed: true, poll: { totalVotes: 2 } } });
  expect([poll, ...others].map((option) => option?.voteCount).toSorted()).toEqual([0, 0, 0, 1]);
});
