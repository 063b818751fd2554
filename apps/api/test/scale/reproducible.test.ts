import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { emptyFolder } from "../processes/programs.ts";

const run = promisify(execFile);
const { env } = import.meta;
const root = fileURLToPath(new URL("../../../../", import.meta.url));
const left = new Set([".git", ".turbo", ".data", ".dev", ".env", "dist", "node_modules", "test-results"]);

const inFortyDays = `data:text/javascript,${encodeURIComponent(`
  const now = Date.now, later = () => now() + 40 * 86_400_000;
  globalThis.Date = class extends Date {
    constructor(...given) { given.length > 0 ? super(...given) : super(later()); }
    static now() { return later(); }
  };
`)}`;

/** Builds a copy of the sources, and returns the folders of the web app and the server. */
async function buildIn(parent: string, variables: Record<string, string>): Promise<string[]> {
  const folder = join(emptyFolder(), parent);
  mkdirSync(folder, { recursive: true });
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || !left.has(basename(path)) });
  const given = Object.entries({ COMMIT: "0123456789abcdef", ...variables }).map((each) => each.join("="));
  const command = (...args: string[]) =>
    run("env", ["-u", "NODE_ENV", ...given, ...args], { cwd: folder, maxBuffer: 2 ** 26 });
  await command(join(root, "node_modules/.bin/pnpm"), "install", "--frozen-lockfile", "--prefer-offline");
  for (const app of ["web", "api"]) await command("npm", "--prefix", `apps/${app}`, "run", "build");
  return ["web", "api"].map((app) => join(folder, `apps/${app}/dist`));
}

function contentsOf(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(files.map((file) => [file.slice(folder.length), readFileSync(file, "latin1")]));
}

// Made by initdb, with a random number of its own and the time; every server makes the same tables itself without it.
const isPackedDatabase = (path: string) => path === "/database.tar.gz";

// Run by `npm run test:scale`.
test.runIf(env["SCALE"])(
  "two builds in different folders, on different days and in other time zones give the same bytes",
  async () => {
    const here = await buildIn("one", { TZ: "UTC", LANG: "C" });
    const there = await buildIn("a/much/longer path", {
      TZ: "Asia/Kathmandu",
      LANG: "ne_NP.UTF-8",
      NODE_OPTIONS: `--import=${inFortyDays}`,
    });
    for (const [index, folder] of here.entries()) {
      const [one, other] = [contentsOf(folder), contentsOf(there[index] ?? "")];
      expect([...other.keys()]).toEqual([...one.keys()]);
      expect(one.size).toBeGreaterThan(50);
      const differing = [...one].filter(([path, bytes]) => !isPackedDatabase(path) && other.get(path) !== bytes);
      expect(differing.map(([path]) => path)).toEqual([]);
    }
  },
  600_000,
);
