import { connectServer } from "@mero-mat/db/connect";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { isLeftOut } from "@mero-mat/test-tools/left-out";
import { expect, onTestFinished, test } from "vitest";
import { expectAllFolded, expectNothingLost, prepare, stateOf, voteThrough } from "../processes/election.ts";
import { emptyFolder, eventually, startServer } from "../processes/programs.ts";
import { startProxy, within } from "./parts.ts";

const backend = (origins: string[]) => `  option httpchk GET /readyz
  option redispatch
  retries 3
  option allbackups
  http-response set-header x-server %s
${origins.map((origin, index) => `  server s${index} ${new URL(origin).host} check inter 500ms fall 2 rise 1`).join("\n")}
${origins.map((origin, index) => `  server s${index}-unready ${new URL(origin).host} backup`).join("\n")}`;

test.skipIf(isLeftOut("haproxy"))(
  "behind HAProxy voting goes on when a process or the database is killed; no vote is lost or doubled",
  async () => {
    const postgres = await startPostgres({ durable: true });
    onTestFinished(postgres.stop);
    const { db, close } = connectServer({ url: postgres.url() });
    onTestFinished(close);
    const election = await prepare(db);
    const env = { DATABASE_URL: postgres.url(), TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "silent" };
    const [one, other] = [
      await startServer({ ...env, DATA_DIR: emptyFolder() }),
      await startServer({ ...env, DATA_DIR: emptyFolder() }),
    ];
    const proxy = { origin: `http://127.0.0.1:${await startProxy(backend([one.origin, other.origin]))}` };

    expect(await voteThrough(proxy, election, () => one.end("SIGKILL"))).toBeLessThan(within(3000));
    await expectNothingLost(db, election);
    await voteThrough(proxy, election, async () => {
      await postgres.kill();
      await postgres.start();
    });
    await expectNothingLost(db, election);
    const folded = await eventually("the fold", async () => {
      const state = await stateOf(db, election.postId);
      return state.waiting === 0 ? state : undefined;
    });
    expectAllFolded(folded);

    await postgres.kill();
    const unready = async () => {
      const { status, headers } = await fetch(`${proxy.origin}/healthz`);
      return status === 200 && /-unready$/.test(headers.get("x-server") ?? "");
    };
    await expect.poll(unready).toBe(true);
    await postgres.start();
  },
);
