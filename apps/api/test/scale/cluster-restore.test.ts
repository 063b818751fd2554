import { execFileSync } from "node:child_process";
import { renameSync, writeFileSync } from "node:fs";
import { connectServer } from "@mero-mat/db/connect";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { expectNothingLost, voteThrough } from "../processes/election.ts";
import { eventually, startServer } from "../processes/programs.ts";
import { runPgbackrest } from "./archive.ts";
import { electionOnCluster } from "./cluster-election.ts";
import { pathOf } from "./parts.ts";
import { documented, type Member } from "./patroni.ts";

const { env } = import.meta;

async function untilArchived({ port }: Member): Promise<void> {
  const { db, close } = connectServer({ url: `postgresql://postgres@127.0.0.1:${port}/postgres` });
  const { rows } = await sql<{ wal: string }>`select pg_walfile_name(pg_switch_wal()) as wal`.execute(db);
  await eventually("the archive", async () => {
    const found = await sql<{ done: string }>`select last_archived_wal as done from pg_stat_archiver`.execute(db);
    return (found.rows[0]?.done ?? "") >= (rows[0]?.wal ?? "") || undefined;
  });
  await close();
}

// It takes a minute: `npm run test:scale` runs it.
test.runIf(env["SCALE"])(
  "a lost Patroni cluster is restored from its archive as documented, with every acknowledged vote, and archives again",
  async () => {
    const { cluster, primary, db, election, variables, server } = await electionOnCluster({ isArchived: true });
    runPgbackrest(primary.archive, "stanza-create");
    await voteThrough(server, election, async () => runPgbackrest(primary.archive, "--type=full", "backup"));
    await untilArchived(primary);
    await server.end();

    const [first, second] = cluster.members;
    if (!first || !second) throw new Error("a cluster has two members");
    for (const { part, data } of [second, first]) {
      await part.signal("SIGTERM");
      renameSync(data, `${data}-before`);
    }
    const added = documented("method: pgbackrest").replace("bootstrap:\n", "");
    const settings = first.settings
      .replace(/^bootstrap:.*\n/m, `$&${added}`)
      .replace("pgbackrest --stanza", `pgbackrest --config=${first.archive} --stanza`);
    writeFileSync(first.file, settings);
    execFileSync(pathOf("patronictl"), ["-c", first.file, "remove", "mero-mat"], {
      input: "mero-mat\nYes I am aware\n",
      env: { PATH: "/usr/bin:/bin", LANG: "C.UTF-8" },
    });
    await first.part.start();
    await eventually("the restored primary", () => cluster.find("primary"));
    await second.part.start();
    await eventually("its standby", () => cluster.find("sync"));

    expect(await cluster.find("primary")).toBe(first);
    await eventually("the proxy to find it", () => sql`select 1`.execute(db).catch(() => undefined));
    await expectNothingLost(db, election);
    await voteThrough(await startServer(variables), election, async () => runPgbackrest(first.archive, "check"));
    await expectNothingLost(db, election);
  },
);
