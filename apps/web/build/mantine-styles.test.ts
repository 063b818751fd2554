import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const src = fileURLToPath(new URL("../src/", import.meta.url));
const sheets = dirname(createRequire(import.meta.url).resolve("@mantine/core/styles/Alert.css"));

interface Module {
  imports: string[];
  lazy: string[];
  styled: string[];
  draws: string[];
}

const modules = new Map<string, Module>();

function read(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const code = readFileSync(file, "utf8").replace(/^import type .*$/gm, "");
  const all = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, found = ""]) => found);
  const local = (paths: string[]) => paths.map((path) => resolve(dirname(file), path)).filter(existsSync);
  const parts = all(/import \{([^}]*)\} from "@mantine\/core"/g).flatMap((names) => names.split(/,\s*/));
  const module = {
    imports: local(all(/^(?:import|export) (?:[^"]*? from )?"(\.[^"]+\.tsx?)"/gm)),
    lazy: local(all(/import\("(\.[^"]+\.tsx?)"\)/g)),
    styled: all(/"@mantine\/core\/styles\/(\w+)\.css"/g),
    draws: parts.map((part) => part.trim()).filter((part) => existsSync(join(sheets, `${part}.css`))),
  };
  modules.set(file, module);
  return module;
}

function together(file: string, found = new Set<string>()): Set<string> {
  if (!found.has(file)) for (const next of read(found.add(file) && file).imports) together(next, found);
  return found;
}

/** Finds the components that `file` renders without their style sheets, if it is loaded after `before`. */
function bare(file: string, before: Set<string>, way: string[] = []): string[] {
  const parts = [...together(file)].map((path) => ({ path, ...read(path) }));
  const styled = new Set([...before, ...parts.flatMap((part) => part.styled)]);
  const here = parts.flatMap(({ path, draws }) =>
    draws.filter((name) => !styled.has(name)).map((name) => `${path.slice(src.length)}: ${name}`),
  );
  const next = parts.flatMap(({ lazy }) => lazy).filter((path) => !way.includes(path));
  return [...here, ...next.flatMap((path) => bare(path, styled, [...way, path]))];
}

test("every Mantine component loads its style sheet, on whichever page it appears first", () => {
  const first = new Set([...together(`${src}main.tsx`)].flatMap((path) => read(path).styled));
  const pages = readdirSync(`${src}routes`).filter((name) => /^[^-].*\.tsx$/.test(name));
  expect(pages.length).toBeGreaterThan(10);
  expect([...new Set(pages.flatMap((name) => bare(`${src}routes/${name}`, first)))]).toEqual([]);
});
