import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { createServer, type Server as NetServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { connectServer } from "@mero-mat/db/connect";
import * as accounts from "@mero-mat/db/queries/accounts";
import { startPostgres, type TestServer } from "@mero-mat/db/testing/postgres";
import { freePort } from "@mero-mat/test-tools/free-port";
import { isLeftOut } from "@mero-mat/test-tools/left-out";
import { sql } from "kysely";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { type Ending, emptyFolder, launchServer, runCommand, serverDatabase, type Variables } from "./programs.ts";

const lines = ({ stderr }: Ending) => stderr.trimEnd().split("\n");

/** Requires that it ends by itself, unsuccessfully, with these lines for the operator and nothing internal. */
function expectRefusal(ending: Ending, ...expected: (string | RegExp)[]): void {
  expect(lines(ending)).toEqual(expected.map((line) => (line instanceof RegExp ? expect.stringMatching(line) : line)));
  expect(ending.code).toBe(1);
  expect(ending.stdout + ending.stderr).not.toMatch(/^ {4}at /m);
}

async function takenPort(): Promise<number> {
  const port = await freePort();
  const server: NetServer = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return port;
}

test("every wrong variable is reported in a line of its own", async () => {
  const ending = await launchServer({
    DATA_DIR: emptyFolder(),
    PORT: "seventy",
    LOG_LEVEL: "loud",
    DATABASE_URL: "mysql://localhost/x",
    DEMO: "maybe",
    ADMIN_USERNAME: "not a name",
    SMTP_URL: "localhost:25",
    S3_BUCKET: "proofs",
  }).ended;
  expectRefusal(
    ending,
    "PORT must be a port number",
    "DATABASE_URL must be an address starting with postgres:// or postgresql://",
    "ADMIN_USERNAME must be 3 to 20 letters, digits or underscores",
    "DEMO must be 0 or 1",
    "SMTP_URL must be an address starting with smtp:// or smtps://",
    "LOG_LEVEL must be a level of pino, such as info",
    "ADMIN_USERNAME and ADMIN_PASSWORD go together: set both or neither",
    "S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too, as the other S3 variables are",
  );
});

test("a host that cannot be resolved is reported in one line", async () => {
  expectRefusal(await launchServer({ DATA_DIR: emptyFolder(), HOST: "not a host" }).ended, /^HOST /);
});

test("a command reports a wrong variable as the server does", async () => {
  expectRefusal(await runCommand("migrate", [], { DATA_DIR: emptyFolder(), PORT: "-1" }), /^PORT must be/);
});

test.each(["PORT", "METRICS_PORT"])("a taken %s is reported in one line", async (variable) => {
  const port = await takenPort();
  const DATABASE_URL = await serverDatabase();
  const ending = await launchServer({ DATA_DIR: emptyFolder(), DATABASE_URL, [variable]: String(port) }).ended;
  expectRefusal(ending, `Port ${port} on 127.0.0.1 is taken. Stop what uses it, or set ${variable}.`);
});

test.each(["PORT", "METRICS_PORT"])("a start on a taken %s leaves the folder of a new demo empty", async (variable) => {
  const port = await takenPort();
  const folder = emptyFolder();
  const ending = await launchServer({ DATA_DIR: folder, DEMO: "1", [variable]: String(port) }).ended;
  expectRefusal(ending, `Port ${port} on 127.0.0.1 is taken. Stop what uses it, or set ${variable}.`);
  expect(readdirSync(folder)).toEqual([]);
});

test("a command reports a database that does not answer in one line with its address", async () => {
  const port = await freePort();
  for (const host of ["127.0.0.1", "localhost"]) {
    const DATABASE_URL = `postgresql://somebody:a-secret@${host}:${port}/mero_mat`;
    const ending = await runCommand("migrate", [], { DATA_DIR: emptyFolder(), DATABASE_URL });
    expectRefusal(ending, new RegExp(`^Could not open the database at ${host}:${port}: .*ECONNREFUSED`));
    expect(ending.stderr).not.toContain("a-secret");
  }
});

let down: TestServer | undefined;
afterAll(() => down?.stop());

/** Kills a PostgreSQL that two tests share: to make its files takes longer than either. */
async function killedPostgres(): Promise<TestServer> {
  down ??= await startPostgres();
  await down.kill();
  return down;
}

test("the server waits for a database that starts later, and logs it once", async () => {
  const postgres = await killedPostgres();
  const url = postgres.url().replace("postgres@", "postgres:a-secret@");
  const server = launchServer({ DATA_DIR: emptyFolder(), DATABASE_URL: url });
  const waiting = new RegExp(`waiting for the database at 127.0.0.1:${postgres.port}: .*ECONNREFUSED`, "g");
  await server.prints(waiting);
  // By then it has tried a few times.
  await setTimeout(3000);
  await postgres.start();
  await server.prints(/^Mero Mat · मेरो मत is running at /m);
  expect(server.stdout.match(waiting)).toHaveLength(1);
  expect(server.stdout + server.stderr).not.toContain("a-secret");
});

test("a wrong password ends the start at once with one line", async () => {
  const postgres = await killedPostgres();
  writeFileSync(join(postgres.folder, "data/pg_hba.conf"), "local all all trust\nhost all all all scram-sha-256\n");
  // Its port does not respond yet, so only the line in its log shows that it is there.
  void postgres.start().catch(() => {});
  const url = postgres.url().replace("postgres@", "postgres:a-secret@");
  const ending = await launchServer({ DATA_DIR: emptyFolder(), DATABASE_URL: url, LOG_LEVEL: "silent" }).ended;
  expectRefusal(ending, /^Could not open the database at .*: password authentication failed for user "postgres"$/);
});

test("a database, a user or a host that does not exist is reported in one line", async () => {
  const url = (change: (url: URL) => void) => {
    const changed = new URL(inject("templateUrl"));
    change(changed);
    return changed.href;
  };
  const start = (DATABASE_URL: string) => launchServer({ DATA_DIR: emptyFolder(), DATABASE_URL }).ended;
  const noDatabase = url((it) => {
    it.pathname = "/no_such_database";
  });
  expectRefusal(await start(noDatabase), /^Could not open .*: database "no_such_database" does not exist$/);
  const noUser = url((it) => {
    it.username = "nobody_here";
  });
  expectRefusal(await start(noUser), /^Could not open .*: role "nobody_here" does not exist$/);
});

test("a database that lacks a table is reported in one line, and nothing keeps the process", async () => {
  const DATABASE_URL = await serverDatabase();
  const { db, close } = connectServer({ url: DATABASE_URL, poolSize: 1 });
  await sql`drop table second_factors cascade`.execute(db).finally(close);
  const ending = await launchServer({ DATA_DIR: emptyFolder(), DATABASE_URL, LOG_LEVEL: "silent" }).ended;
  expectRefusal(ending, 'The server could not start: relation "second_factors" does not exist');
});

test("a data folder that is a file, or that cannot be created, is reported in one line", async () => {
  for (const DATA_DIR of ["/dev/null", "/dev/null/data", ...(process.platform === "linux" ? ["/proc/data"] : [])]) {
    const ending = await launchServer({ DATA_DIR }).ended;
    expectRefusal(ending, new RegExp(`^Could not write to the folder DATA_DIR \\(${DATA_DIR}\\): `));
  }
});

test.skipIf(isLeftOut("mount"))(
  "a data folder on a disk that only reads is reported in one line, with PostgreSQL too",
  async () => {
    const DATA_DIR = emptyFolder();
    execFileSync("mount", ["-t", "tmpfs", "-o", "ro", "tmpfs", DATA_DIR]);
    onTestFinished(() => void execFileSync("umount", [DATA_DIR]));
    const both: Variables[] = [{ DATA_DIR }, { DATA_DIR, DATABASE_URL: await serverDatabase() }];
    for (const env of both) {
      const ending = await launchServer(env).ended;
      expectRefusal(
        ending,
        /^Could not write to the folder DATA_DIR \(.*\): .* is on a disk that is read-only: choose another$/,
      );
    }
  },
);

test("a port for two purposes is reported in one line", async () => {
  const ending = await launchServer({ DATA_DIR: emptyFolder(), PORT: "4711", METRICS_PORT: "4711" }).ended;
  expectRefusal(ending, "METRICS_PORT must not be the same as PORT");
});

test("an administrator's name that belongs to a voter stops the start and does not touch the voter", async () => {
  const DATABASE_URL = await serverDatabase();
  const connection = connectServer({ url: DATABASE_URL });
  onTestFinished(connection.close);
  const area = { province: "bagmati", district: "kathmandu", electionArea: 1 } as const;
  const nothing = { phone: null, citizenshipNumber: null, citizenshipPhotoUrl: null };
  await accounts.createVoter(connection.db, {
    username: "Sita",
    email: "sita.voter@gmail.com",
    passwordHash: "!",
    ...area,
    ...nothing,
  });
  const env = { DATA_DIR: emptyFolder(), DATABASE_URL, ADMIN_USERNAME: "sita", ADMIN_PASSWORD: "secret-1" };
  const refusal = "sita is already the name of an account that is not an administrator. Choose another name.";
  expectRefusal(await launchServer(env).ended, refusal);
  expectRefusal(await runCommand("admin", ["create", "SITA"], env), refusal.replace("sita", "SITA"));
  expect(await accounts.findForLogin(connection.db, "sita")).toMatchObject({ role: "user", passwordHash: "!" });
});
