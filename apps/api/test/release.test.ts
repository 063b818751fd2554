import { hash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cloneDatabase, dropDatabase } from "@mero-mat/db/testing/databases";
import { expect, inject, onTestFinished, test } from "vitest";
import { openApp, startApp } from "./harness.ts";
import { createPoll, manyVoters } from "./polls-harness.ts";
import { kinds, readLog, waitFor } from "./public-log-harness.ts";
import { builtWebApp } from "./web-folder.ts";

const sha256 = (text: string) => hash("sha256", text);

async function database() {
  const databaseUrl = await cloneDatabase(inject("templateUrl"));
  onTestFinished(() => dropDatabase(databaseUrl));
  return databaseUrl;
}

test("a release's list is served to everybody, and its entry is the digest of its sorted lines", async () => {
  const app = await startApp({ webFolder: builtWebApp() });
  const { status, body, headers } = await app.call("GET /log/release");
  expect(status).toBe(200);
  expect(headers).toMatchObject({ "access-control-allow-origin": "*", "cache-control": "public, max-age=5" });
  expect(body).toEqual({
    version: "1.0.0",
    commit: null,
    assets: [
      ["/assets/main-abc.js", sha256("console.log(1)")],
      ["/index.html", sha256("<!doctype html><title>Mero Mat</title>")],
    ],
  });
  const { entries, texts } = await waitFor(app, (log) => kinds(log).includes("release"));
  const lines = body.assets.map((pair: string[]) => `${pair.join(" ")}\n`).join("");
  expect(texts).toEqual([`{"kind":"release","version":"1.0.0","assets":"${sha256(lines)}"}`]);
  expect(entries).toHaveLength(1);
  // The list itself is at that one address.
  expect(await app.call("GET /release.json")).toMatchObject({ status: 404 });
});

test("a server without a web app has no release", async () => {
  const app = await startApp({});
  expect(await app.call("GET /log/release")).toMatchObject({ status: 404, body: { reason: "not_found" } });
});

test("processes that start together, and those that start again, add one entry; another release adds another", async () => {
  const [databaseUrl, folder, next] = [await database(), builtWebApp(), builtWebApp("console.log(2)")];
  const together = await Promise.all(Array.from({ length: 4 }, () => openApp({ databaseUrl, webFolder: folder })));
  await waitFor(together[0] ?? (await openApp({})), (log) => kinds(log).includes("release"));
  await Promise.all(together.map((app) => app.close()));
  const again = await openApp({ databaseUrl, webFolder: folder });
  const admin = (await manyVoters(again, 1, "admin"))[0] ?? "";
  await createPoll(again, admin);
  expect(kinds(await waitFor(again, (log) => kinds(log).includes("poll")))).toEqual(["release", "poll"]);
  await again.close();
  const newer = await openApp({ databaseUrl, webFolder: next });
  const { entries } = await waitFor(newer, (log) => log.size === 3);
  expect(entries.map(({ kind }) => kind)).toEqual(["release", "poll", "release"]);
  expect(entries[2]?.["assets"]).not.toBe(entries[0]?.["assets"]);
  // The next log names the release that runs, too.
  await newer.call("POST /api/admin/reset-data", { cookie: admin });
  const { origin, entries: after } = await waitFor(newer, (log) => log.origin.endsWith("/2") && log.size === 2);
  expect(after.map(({ kind }) => kind)).toEqual(["continues", "release"]);
  expect(origin).toBe("mero-mat.test/log/2");
  await newer.close();
});

test("a log with nothing but releases takes the site's new address, and a reset does not end it", async () => {
  const [databaseUrl, webFolder] = [await database(), builtWebApp()];
  const first = await openApp({ databaseUrl, webFolder });
  await waitFor(first, (log) => log.size === 1);
  await first.close();
  const moved = await openApp({ databaseUrl, webFolder, publicUrl: "http://vote.example" });
  expect(await readLog(moved)).toMatchObject({ origin: "vote.example/log", size: 1 });
  const [admin] = await manyVoters(moved, 1, "admin");
  await moved.call("POST /api/admin/reset-data", { cookie: admin });
  await createPoll(moved, admin ?? "");
  const log = await waitFor(moved, ({ size }) => size === 2);
  expect(log.origin).toBe("vote.example/log");
  expect(kinds(log)).toEqual(["release", "poll"]);
  await moved.close();
});

test("a file list that is not one stops the start", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-release-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "release.json"), JSON.stringify({ version: "1.0.0", assets: [] }));
  await expect(openApp({ webFolder: folder })).rejects.toThrow();
});
