import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isLeftOut } from "@mero-mat/test-tools/left-out";
import { expect, test } from "vitest";
import { metricsServer } from "../src/telemetry/metrics.ts";
import { signInAdmin, signUp, startApp } from "./harness.ts";
import { createPoll, vote } from "./polls-harness.ts";

const deploy = fileURLToPath(new URL("../../../deploy/", import.meta.url));

async function watchedApp() {
  const app = await startApp({ ready: false });
  const metrics = metricsServer(app.app, app.connection);
  const read = async () => (await metrics.inject({ method: "GET", url: "/metrics" })).payload;
  const figure = async (series: string) =>
    Number(
      (await read())
        .split("\n")
        .find((line) => line.startsWith(`${series} `))
        ?.split(" ")
        .at(-1),
    );
  return { ...app, read, figure };
}

test("calls are counted by procedure, by REST and tRPC, in batches too, with the reasons of failures", async () => {
  const { call, figure } = await watchedApp();
  const counted = (procedure: string, outcome: string) =>
    figure(`procedure_duration_seconds_count{procedure="${procedure}",outcome="${outcome}"}`);
  await call("GET /api/user");
  await call("GET /trpc/auth.currentUser,parties.active?batch=1");
  expect(await counted("auth.currentUser", "not_signed_in")).toBe(2);
  expect(await counted("parties.active", "ok")).toBe(1);
});

test("the metrics include the backlog in the database: votes, jobs, the log", async () => {
  const app = await watchedApp();
  const poll = await createPoll(app, await signInAdmin(app));
  const cookie = await signUp(app, "sita");
  await vote(app, cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  await expect.poll(() => app.figure('vote_inbox_lines{kind="candidate"}')).toBe(0);
  expect(await app.figure("database_up")).toBe(1);
  expect(await app.figure('jobs_waiting{kind="push_retry"}')).toBe(0);
  expect(await app.figure("public_log_stopped")).toBe(0);
  await expect.poll(() => app.figure('database_connections{state="idle"}')).toBeGreaterThan(0);
});

const isOfOthers = /^(?:up|patroni_\w+|redis_up|replica_lag_seconds|replicas_down|process_\w+|nodejs_\w+)$/;

test("dashboard and alerts use only metrics that exist, and the dashboard shows each of ours", async () => {
  const { read } = await watchedApp();
  const names = new Set((await read()).match(/(?<=^# TYPE )\w+/gm));
  const dashboard = readFileSync(`${deploy}grafana/mero-mat.json`, "utf8");
  expect([...names].filter((name) => !isOfOthers.test(name) && !dashboard.includes(name))).toEqual([]);
  for (const file of ["grafana/mero-mat.json", "prometheus/alerts.yml"]) {
    const asked = readFileSync(`${deploy}${file}`, "utf8").match(/\b\w+(?=\{(?:job=|\{?job=))/g) ?? [];
    expect(asked.length, file).toBeGreaterThan(10);
    const unknown = asked.filter(
      (name) => !isOfOthers.test(name) && !names.has(name.replace(/_(?:bucket|count)$/, "")),
    );
    expect(unknown, file).toEqual([]);
  }
});

const promtool = (...args: string[]) => spawnSync("promtool", args, { cwd: `${deploy}prometheus`, encoding: "utf8" });
// `.ci/run` brings it.

test.skipIf(isLeftOut("promtool"))("Prometheus accepts the alert rules", () => {
  for (const args of [
    ["check", "config", "prometheus.yml"],
    ["test", "rules", "alerts.test.yml"],
  ]) {
    const { status, stdout, stderr, error } = promtool(...args);
    expect(status, error?.message ?? stdout + stderr).toBe(0);
  }
});
