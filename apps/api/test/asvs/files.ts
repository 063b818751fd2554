import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

export const fileOf = (path: string): string => readFileSync(join(root, path), "utf8");

export interface Source {
  path: string;
  text: string;
}

/** Reads the sources of the programs, without their tests. */
export function sourcesOf(...folders: string[]): Source[] {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  );
  return paths
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|node_modules|\/dist\//.test(path))
    .map((path) => ({ path, text: fileOf(path) }));
}

/** Lists the files that match. */
export const pathsWith = (sources: Source[], pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** Reads a part of docs/security.md, without its heading. */
export function sectionOf(heading: string): string {
  const part = fileOf("docs/security.md")
    .split(/^## /m)
    .find((text) => text.startsWith(`${heading}\n`));
  if (part === undefined) throw new Error(`docs/security.md has no part "${heading}"`);
  return part.slice(heading.length).trim();
}
