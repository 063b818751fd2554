import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Copies the sources, because other tests must not read what this test saves. */
export function copyOfSources(atTheEnd: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-copy-"));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const left = new Set([".git", ".turbo", ".data", ".dev", ".env", "test-results", "e2e", "perf", "examples", "docs"]);
  const isCopied = (path: string) =>
    !left.has(basename(path)) && path !== join(root, "node_modules") && !path.endsWith("/dist");
  cpSync(root, folder, { recursive: true, verbatimSymlinks: true, filter: isCopied });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  // Made by the build already.
  for (const program of [".dev", "dist"])
    for (const file of ["database.tar.gz", "database.version"])
      cpSync(join(root, "apps/api/dist", file), join(folder, "apps/api", program, file));
  return folder;
}

export function save(file: string, before: string | RegExp, after: string): void {
  const text = readFileSync(file, "utf8");
  expect(text).toMatch(before);
  writeFileSync(file, text.replace(before, after));
}
