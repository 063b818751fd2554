import { readFileSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { type Connection, connectServer, openEmbedded } from "@mero-mat/db/connect";
import { tablesOf } from "@mero-mat/db/copy/tables";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { picture } from "../pictures.ts";
import {
  call,
  emptyFolder,
  eventually,
  logIn,
  runCommand,
  type Server,
  serverDatabase,
  startServer,
} from "./programs.ts";

const accountIn = (folder: string, name: string) =>
  new RegExp(`^${name}\\s+(\\S+)`, "m").exec(readFileSync(join(folder, "demo-accounts.txt"), "utf8"))?.[1] ?? "";

/** Reads every row of every table, as text. */
async function contents({ db, close }: Connection): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local time zone 'UTC'`.execute(tx);
      for (const { name } of await tablesOf(tx)) {
        const { rows } = await sql<{ line: string }>`
          select copied::text as line from ${sql.table(name)} as copied order by 1`.execute(tx);
        // When the backup was made is written after it.
        if (name !== "site_marks") all[name] = rows.map(({ line }) => line);
      }
    })
    .finally(close);
  return all;
}

const embedded = (folder: string) => openEmbedded(folder).then(contents);
const onServer = (url: string) => contents(connectServer({ url }));
const nothingIn = /^Every count matches its votes, and the log's (\d+) published entries match its checkpoint\.$/m;

async function uploadPicture(server: Server, cookie: string | undefined): Promise<string> {
  const body = new Uint8Array(await picture().png().toBuffer());
  const headers = { "content-type": "image/png", cookie: cookie ?? "" };
  const answer = await fetch(new URL("/api/upload", server.origin), { method: "PUT", headers, body });
  return ((await answer.json()) as { url: string }).url;
}

test("a backup taken during votes is restored to the other kind of database and back, row by row", async () => {
  const DATA_DIR = emptyFolder();
  const server = await startServer({ DATA_DIR, DEMO: "1" });
  const password = accountIn(DATA_DIR, "demo_admin");
  const { cookie } = await logIn(server, "demo_admin", password);
  const url = await uploadPicture(server, cookie);
  await eventually(
    "the log",
    async () => (await call(server, "GET /api/admin/public-log", { cookie })).body.entries > 0 || undefined,
  );

  const voter = await logIn(server, "sita", accountIn(DATA_DIR, "sita"));
  const { body: polls } = await call(server, "GET /api/posts", { cookie: voter.cookie });
  const { id: postId, voteOptions } = polls.find(({ canVote }: { canVote: boolean }) => canVote);
  let isOver = false;
  let votes = 0;
  const voting = (async () => {
    while (!isOver) {
      const body = { postId, optionId: voteOptions[votes++ % 2].id };
      expect((await call(server, "POST /api/votes", { cookie: voter.cookie, body })).status).toBe(200);
    }
  })();
  const file = join(DATA_DIR, "one.backup");
  const made = await runCommand("backup", [file], { DATA_DIR });
  expect(made).toMatchObject({ code: 0, stderr: "" });
  expect(made.stdout).toMatch(/one\.backup holds \d+ rows and 1 pictures\.\n$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await runCommand("backup", [file], { DATA_DIR })).stderr).toBe(
    `${file} already exists. Choose another name.\n`,
  );
  isOver = true;
  await voting;
  await server.end();

  const there = { DATA_DIR: emptyFolder(), DATABASE_URL: await serverDatabase() };
  const restored = await runCommand("restore", [file], there);
  expect(restored).toMatchObject({ code: 0, stderr: "" });
  expect(Number(nothingIn.exec(restored.stdout)?.[1])).toBeGreaterThan(0);
  expect(restored.stdout).toContain("The public log is held");
  const again = await runCommand("restore", [file], there);
  expect(again).toMatchObject({
    code: 1,
    stderr: "The database is not empty: it has rows in users. Nothing was changed.\n",
  });

  const second = join(there.DATA_DIR, "two.backup");
  expect(await runCommand("backup", [second], there)).toMatchObject({ code: 0, stderr: "" });
  const back = { DATA_DIR: emptyFolder() };
  expect(await runCommand("restore", [second], back)).toMatchObject({ code: 0, stderr: "" });
  expect(await embedded(back.DATA_DIR)).toEqual(await onServer(there.DATABASE_URL));
  // Nothing here knows whether a later log was published after the backup: the command says what to do then.
  expect((await runCommand("admin", ["new-log"], back)).stdout).toMatch(
    /^The public log continues as (\S+\/log\/2), .*\nIf \1 was published after the restored backup, run this command once more\.\n$/,
  );
  expect((await runCommand("admin", ["new-log"], back)).stdout).toMatch(
    /^The public log continues as \S+\/log\/3, .*observers\.\n$/,
  );

  const successor = await startServer(there);
  const signedIn = await logIn(successor, "demo_admin", password);
  expect(signedIn.status).toBe(200);
  const shown = await fetch(new URL(url, successor.origin), { headers: { cookie: signedIn.cookie ?? "" } });
  expect(shown.headers.get("content-type")).toBe("image/webp");
  const log = () => call(successor, "GET /api/admin/public-log", { cookie: signedIn.cookie });
  expect(await eventually("the log to stop", async () => (await log()).body.stopped ?? undefined)).toMatch(
    /^this database was restored from a backup of /,
  );
  expect(await runCommand("admin", ["continue-log"], there)).toMatchObject({ code: 0, stderr: "" });
  expect((await log()).body.stopped).toBeNull();
  const needless = await runCommand("admin", ["continue-log"], there);
  expect(needless.stdout).toMatch(/^No restore holds the public log; nothing was changed\. If it is stopped, /);
});

test("half of a backup and a file that is none change nothing, the embedded database then moves there completely, and a second run finds that it is there", async () => {
  const DATA_DIR = emptyFolder();
  const file = join(DATA_DIR, "one.backup");
  expect(await runCommand("backup", [file], { DATA_DIR })).toMatchObject({
    code: 1,
    stderr: `There is no database in ${DATA_DIR}.\n`,
  });
  await runCommand("seed", ["--voters", "1500", "--polls", "170", "--votes", "1500", "--party-votes", "400"], {
    DATA_DIR,
  });
  expect(await runCommand("backup", [file], { DATA_DIR })).toMatchObject({ code: 0, stderr: "" });
  truncateSync(file, statSync(file).size - 100);
  const env = { DATA_DIR: emptyFolder(), DATABASE_URL: await serverDatabase() };
  const before = await onServer(env.DATABASE_URL);
  expect((await runCommand("restore", [file], env)).stderr).toBe(
    `Could not read ${file}: unexpected end of file. Nothing was restored.\n`,
  );
  expect((await runCommand("restore", [join(DATA_DIR, "lock.txt")], env)).stderr).toMatch(
    /: there is no file .*\. Nothing was restored\.$/m,
  );
  const url = env.DATABASE_URL;
  expect(await onServer(url)).toEqual(before);

  expect(await runCommand("move", [url], { DATA_DIR })).toMatchObject({ code: 0, stderr: "" });
  expect(await onServer(url)).toEqual(await embedded(DATA_DIR));
  const again = await runCommand("move", [url], { DATA_DIR });
  expect(again.stdout).toContain("All rows were already in the new database.");
  await runCommand("admin", ["create", "officer"], { DATA_DIR, DATABASE_URL: url });
  expect((await runCommand("move", [url], { DATA_DIR })).stderr).toMatch(/^The database is not empty/);
});
