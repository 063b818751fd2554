import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Lists the packages that are installed here. pnpm names a folder after its package, with a plus sign after the scope. */
function installed(): string[] {
  const store = join(root, "node_modules/.pnpm");
  return readdirSync(store).flatMap((folder) => {
    const [, name = ""] = /^(@?[^@]+)@/.exec(folder) ?? [];
    const path = join(store, folder, "node_modules", name.replace("+", "/"));
    return existsSync(join(path, "package.json")) ? [path] : [];
  });
}

test("the lockfile names the programs of every system, not only of the one it was written on", () => {
  const lockfile = readFileSync(join(root, "pnpm-lock.yaml"), "utf8");
  const packages = installed();
  const missing = packages.flatMap((folder) => {
    const { optionalDependencies = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return Object.keys(optionalDependencies).filter((name) => !lockfile.includes(`${name}@`));
  });
  expect(packages.length).toBeGreaterThan(100);
  expect([...new Set(missing)]).toEqual([]);
});
