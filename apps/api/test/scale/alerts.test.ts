import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { connectServer } from "@mero-mat/db/connect";
import { startPostgres, type TestServer } from "@mero-mat/db/testing/postgres";
import { freePort } from "@mero-mat/test-tools/free-port";
import { expect, onTestFinished, test } from "vitest";
import { expectNothingLost, prepare, voteThrough } from "../processes/election.ts";
import { emptyFolder, eventually, startServer } from "../processes/programs.ts";
import { folderWith, startPart } from "./parts.ts";

const { env } = import.meta;
const deploy = fileURLToPath(new URL("../../../../deploy/prometheus/", import.meta.url));

/** Starts Prometheus with the delivered settings and rules; returns the firing alerts. */
async function startPrometheus(metricsPort: number): Promise<() => Promise<string[]>> {
  const port = await freePort();
  const read = (name: string) => readFileSync(join(deploy, name), "utf8");
  const folder = folderWith({
    "prometheus.yml": read("prometheus.yml").replace("127.0.0.1:9464", `127.0.0.1:${metricsPort}`),
    "alerts.yml": read("alerts.yml"),
  });
  const args = [
    `--config.file=${join(folder, "prometheus.yml")}`,
    `--storage.tsdb.path=${join(folder, "data")}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  await startPart({ program: "prometheus", args, port });
  const ask = async (path: string) =>
    JSON.parse(await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).text()).data;
  await eventually("a first look of Prometheus", async () => {
    if (!(await fetch(`http://127.0.0.1:${port}/-/ready`)).ok) return undefined;
    const { result } = await ask("query?query=database_up");
    return result[0]?.value[1] === "1" || undefined;
  });
  return async () => {
    const { alerts } = await ask("alerts");
    return alerts.flatMap((one: { state: string; labels: { alertname: string } }) =>
      one.state === "firing" ? one.labels.alertname : [],
    );
  };
}

async function watchedElection(postgres: TestServer) {
  const { db, close } = connectServer({ url: postgres.url() });
  onTestFinished(close);
  const election = await prepare(db);
  const metricsPort = await freePort();
  const server = await startServer({
    DATABASE_URL: postgres.url(),
    TRUST_PROXY: "127.0.0.1",
    LOG_LEVEL: "silent",
    DATA_DIR: emptyFolder(),
    METRICS_PORT: String(metricsPort),
  });
  return { db, election, server, firing: await startPrometheus(metricsPort) };
}

const minuteMs = 60_000;

/** Lasts for a minute, at the end of which this alert fires and no other has. */
async function expectAlert(firing: () => Promise<string[]>, name: string): Promise<void> {
  const since = Date.now();
  const seen = new Set<string>();
  let pagedAfter = Number.NaN;
  while (Date.now() - since < minuteMs) {
    for (const alert of await firing()) seen.add(alert);
    if (seen.has(name) && Number.isNaN(pagedAfter)) pagedAfter = Date.now() - since;
    await setTimeout(500);
  }
  expect([...seen]).toEqual([name]);
  console.log(`${name} fired after ${Math.round(pagedAfter / 1000)} s.`);
}

// Each takes two minutes: `npm run test:scale` runs them. Prometheus is Debian's, unpacked by `.ci/run`.
test.runIf(env["SCALE"])(
  "a database that hangs for a minute pages within it as one that is down, and loses no vote",
  async () => {
    const postgres = await startPostgres({ durable: true });
    onTestFinished(postgres.stop);
    const { db, election, server, firing } = await watchedElection(postgres);
    const pauseMs = await voteThrough(server, election, async () => {
      postgres.freeze();
      await expectAlert(firing, "DatabaseDown").finally(() => postgres.thaw());
    });
    expect(pauseMs).toBeLessThan(minuteMs + 20_000);
    await expectNothingLost(db, election);
    // Requests refused during the fault must not page afterwards.
    for (const end = Date.now() + 2 * minuteMs; Date.now() < end; await setTimeout(1000))
      for (const alert of await firing()) expect(alert).toBe("DatabaseDown");
    expect(await firing()).toEqual([]);
  },
  600_000,
);
