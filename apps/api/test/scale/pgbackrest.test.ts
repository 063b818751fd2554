import { chownSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connectServer } from "@mero-mat/db/connect";
import { startPostgres, unprivileged } from "@mero-mat/db/testing/postgres";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Election, prepare, stateOf } from "../processes/election.ts";
import { call, emptyFolder, eventually, type Server, startServer } from "../processes/programs.ts";
import { archiveSettings, runPgbackrest } from "./archive.ts";
import { folderWith } from "./parts.ts";

const { env } = import.meta;

/** Starts PostgreSQL with a pgBackRest archive, set up as in docs/backup.md. */
async function startArchived() {
  const user = unprivileged();
  const folder = folderWith({});
  const file = join(folder, "pgbackrest.conf");
  const archiving = `pgbackrest --config=${file} --stanza=mero-mat archive-push %p`;
  const server = await startPostgres({
    durable: true,
    settings: ["archive_mode=on", `archive_command=${archiving}`, "archive_timeout=60"],
  });
  onTestFinished(server.stop);
  const data = join(server.folder, "data");
  writeFileSync(file, archiveSettings({ folder, data, port: server.port, socket: server.folder }));
  const pgbackrest = (...args: string[]) => runPgbackrest(file, ...args);
  const { db, close } = connectServer({ url: server.url(), poolSize: 2 });
  onTestFinished(close);
  const ask = async (statement: string): Promise<Record<string, string>> =>
    (await sql.raw<Record<string, string>>(`select ${statement}`).execute(db)).rows[0] ?? {};
  return {
    url: server.url(),
    db,
    pgbackrest,
    ask,
    async untilArchived() {
      const { wal = "" } = await ask("pg_walfile_name(pg_switch_wal()) as wal");
      await eventually("the archive", async () => {
        const { done = "" } = await ask("last_archived_wal as done from pg_stat_archiver");
        return done >= wal || undefined;
      });
    },
    /** Restores the archive on an empty machine, because the first one is lost. */
    async restore(...args: string[]) {
      await server.kill();
      rmSync(data, { recursive: true });
      mkdirSync(data, { mode: 0o700 });
      if (user) chownSync(data, user.uid, user.gid);
      pgbackrest(...args, "restore");
      await server.start();
      await eventually("the end of the recovery", async () =>
        (await ask("pg_is_in_recovery()::text as runs").catch(() => null))?.["runs"] === "false" ? true : undefined,
      );
    },
  };
}

const cookie = "session=seed_author";
const logOf = async (server: Server) => (await call(server, "GET /api/admin/public-log", { cookie })).body;

async function voteAll(server: Server, { postId, options, voters }: Election, turn: number): Promise<void> {
  for (const [index, { username }] of voters.entries()) {
    const body = { postId, optionId: options[(index + turn) % options.length] };
    expect((await call(server, "POST /api/votes", { cookie: `session=${username}`, body })).status).toBe(200);
  }
}

/** Returns how many entries the log has afterwards. */
async function seal(server: Server): Promise<number> {
  const before = await logOf(server);
  expect((await call(server, "POST /api/admin/public-log/seal", { cookie })).status).toBe(200);
  return eventually("the seal", async () => {
    const { entries, stopped } = await logOf(server);
    expect(stopped).toBeNull();
    return entries > before.entries ? entries : undefined;
  });
}

const folded = ({ db }: { db: Parameters<typeof stateOf>[0] }, { postId }: Election) =>
  eventually("the fold", async () => {
    const state = await stateOf(db, postId);
    return state.waiting === 0 ? state : undefined;
  });

// pgBackRest is none of the packages that the tests install: `npm run test:scale` runs it.
test.runIf(env["SCALE"])(
  "pgBackRest restores every vote and the published log; restored to an earlier moment, the log is held",
  async () => {
    const database = await startArchived();
    const election = await prepare(database.db);
    const variables = { DATABASE_URL: database.url, DATA_DIR: emptyFolder(), LOG_LEVEL: "silent" };
    const first = await startServer(variables);
    await voteAll(first, election, 0);
    database.pgbackrest("stanza-create");
    database.pgbackrest("check");
    database.pgbackrest("--type=full", "backup");
    await voteAll(first, election, 1);
    const voting = voteAll(first, election, 2);
    database.pgbackrest("--type=incr", "backup");
    await voting;
    const sealedFirst = await seal(first);
    const then = await folded(database, election);
    const { moment = "" } = await database.ask("now()::text as moment");
    await voteAll(first, election, 3);
    const published = await seal(first);
    const last = await folded(database, election);
    await first.end();
    await database.untilArchived();

    await database.restore();
    expect(await stateOf(database.db, election.postId)).toEqual(last);
    const second = await startServer(variables);
    expect(await logOf(second)).toMatchObject({ entries: published, stopped: null });
    await voteAll(second, election, 4);
    const further = await seal(second);
    expect(further).toBeGreaterThan(published);
    await second.end();
    await database.untilArchived();

    await database.restore("--type=time", `--target=${moment}`, "--target-action=promote");
    expect(await stateOf(database.db, election.postId)).toEqual(then);
    const third = await startServer(variables);
    await voteAll(third, election, 5);
    await call(third, "POST /api/admin/public-log/seal", { cookie });
    const stopped = await eventually("the log to stop", async () => (await logOf(third)).stopped ?? undefined);
    expect(stopped).toBe(
      `this database has ${sealedFirst} entries of the log, but ${further} were published: it is older than what others have seen`,
    );
    expect((await logOf(third)).entries).toBe(sealedFirst);
    await voteAll(third, election, 6);
  },
);
