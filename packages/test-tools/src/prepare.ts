// Finds or downloads the programs that `npm test` needs besides Node, and prints what is missing, separated by commas.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:process";
import { fileURLToPath } from "node:url";
import { fetchChromium, fetchPostgres } from "./fetch.ts";
import { findHeadlessChromium, findPostgres, findProgram, findWholeChromium } from "./find.ts";
import { canMount } from "./mount.ts";

const e2e = fileURLToPath(new URL("../../../e2e/", import.meta.url));
const playwright = createRequire(`${e2e}package.json`)("@playwright/test");
const hasPlaywrights = () => existsSync(playwright.chromium.executablePath());

async function attempt(what: string, fetch: () => Promise<void> | void): Promise<void> {
  console.error(`Fetching ${what} …`);
  await fetch();
}

if (!findPostgres())
  await attempt("PostgreSQL for the tests (60 MB)", fetchPostgres).catch(() => {
    console.error("PostgreSQL 15 or newer is missing: install it (Debian: apt-get install postgresql).");
    process.exit(1);
  });

if (!findHeadlessChromium() && !hasPlaywrights())
  await attempt("Chromium for the tests", () =>
    platform === "linux" && arch === "x64"
      ? fetchChromium()
      : void execFileSync("npx", ["playwright", "install", "chromium"], { cwd: e2e, stdio: ["ignore", 2, 2] }),
  ).catch(() => {
    console.error(
      "Chromium is missing: apt-get install chromium, or npm --prefix e2e exec playwright install chromium.",
    );
    process.exit(1);
  });

const bin = findPostgres();
const isThere: Record<string, boolean> = {
  chromium: Boolean(findWholeChromium()) || hasPlaywrights(),
  git: Boolean(findProgram("git")),
  haproxy: Boolean(findProgram("haproxy")),
  mount: canMount(),
  pg_basebackup: existsSync(`${bin}/pg_basebackup`),
  pgbouncer: Boolean(findProgram("pgbouncer")),
  promtool: Boolean(findProgram("promtool")),
  "redis-server": Boolean(findProgram("redis-server")),
};
const without = Object.keys(isThere).filter((program) => !isThere[program]);
if (without.length > 0)
  console.error(
    `Tests are left out that need ${without.join(", ")} (Debian: apt-get install chromium git haproxy pgbouncer postgresql prometheus redis-server; mount needs root).`,
  );
process.stdout.write(without.join(","));
