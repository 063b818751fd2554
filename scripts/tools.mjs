import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

const debians = "/usr/lib/postgresql";

const postgresFolders = () => [
  ...(existsSync(debians) ? readdirSync(debians).map((version) => join(debians, version, "bin")) : []),
  ...(process.env.PATH ?? "").split(delimiter),
];

const hasPostgres = () => postgresFolders().some((folder) => existsSync(join(folder, "initdb")));

function hasChromium(root) {
  if (["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].some(existsSync)) return true;
  const { chromium } = createRequire(join(root, "e2e/package.json"))("@playwright/test");
  return existsSync(chromium.executablePath());
}

/** What the tests need besides Node and is not there, each with the command that installs it. */
export const missingTools = (root) => [
  ...(hasPostgres() ? [] : ["PostgreSQL 15 or newer is missing: apt-get install postgresql"]),
  ...(hasChromium(root)
    ? []
    : ["Chromium is missing: apt-get install chromium, or npm --prefix e2e exec playwright install chromium"]),
];
