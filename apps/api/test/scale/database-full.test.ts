import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { connectServer } from "@mero-mat/db/connect";
import { migrate } from "@mero-mat/db/migrate";
import { startPostgres, type TestServerOptions } from "@mero-mat/db/testing/postgres";
import { isLeftOut } from "@mero-mat/test-tools/left-out";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { metricsServer } from "../../src/telemetry/metrics.ts";
import { signInAdmin, signUp, startApp } from "../harness.ts";
import { createPoll } from "../polls-harness.ts";

async function electionOn(options: TestServerOptions) {
  const postgres = await startPostgres(options);
  onTestFinished(postgres.stop);
  const { db, close } = connectServer({ url: postgres.url() });
  await migrate(db);
  await close();
  const app = await startApp({ databaseUrl: postgres.url(), ready: false });
  const metrics = metricsServer(app.app, app.connection);
  const poll = await createPoll(app, await signInAdmin(app));
  const cookie = await signUp(app, "sita");
  const figure = async (name: string) => {
    const { payload } = await metrics.inject({ method: "GET", url: "/metrics" });
    return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(payload)?.[1]);
  };
  const ready = async () => (await app.call("GET /readyz")).status;
  const read = async () => (await app.call("GET /api/posts", { cookie })).status;
  const vote = async (option = 0) =>
    (await app.call("POST /api/votes", { cookie, body: { postId: poll.id, optionId: poll.voteOptions[option]?.id } }))
      .status;
  return { postgres, app, figure, ready, read, vote };
}

test.skipIf(isLeftOut("mount"))(
  "a full disk is noticed within seconds, results are read on, and it ends by itself",
  async () => {
    const { postgres, figure, ready, read, vote } = await electionOn({ diskMb: 300 });
    expect([await vote(), await ready()]).toEqual([200, 200]);
    const filler = join(postgres.folder, "filler");
    try {
      execFileSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=64k"], { stdio: "ignore" });
    } catch {
      // It ends when there is no room left.
    }
    await expect.poll(ready).toBe(503);
    await expect.poll(() => figure("database_writable")).toBe(0);
    expect(await figure("database_up")).toBe(1);
    expect(await read()).toBe(200);
    rmSync(filler);
    await expect.poll(ready).toBe(200);
    expect(await vote(1)).toBe(200);
  },
);

test("with all connections of the database used up by others, calls queue for those that the server has", async () => {
  const { postgres, app, ready, read, vote } = await electionOn({
    settings: ["max_connections=20", "superuser_reserved_connections=0"],
  });
  expect([await vote(), await ready()]).toEqual([200, 200]);
  for (let isFull = false; !isFull; ) {
    const { db, close } = connectServer({ url: postgres.url(), poolSize: 1 });
    onTestFinished(close);
    isFull = await sql`select 1`.execute(db).then(
      () => false,
      () => true,
    );
  }
  expect(await Promise.all(Array.from({ length: 30 }, read))).toEqual(Array(30).fill(200));
  expect([await vote(1), await ready()]).toEqual([200, 200]);
  expect(app.log.filter((line) => line.includes("the database does not answer"))).toEqual([]);
});
