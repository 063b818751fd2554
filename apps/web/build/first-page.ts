import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

export const weightsFile = fileURLToPath(new URL("../bundle-stats.json", import.meta.url));

type Chunk = Rolldown.OutputChunk;

/** Every page runs these; the longer of the two catalogues counts. */
const shell = ["/src/main.tsx", "/texts/src/ne/first.ts"];
/** Also run by the sign-in page, which is the first page. */
const signIn = ["/src/routes/auth.tsx?tsr-split=component"];
/** Also run by the results page, including everything that it loads later. */
const results = [
  "/src/routes/results.tsx?tsr-split=component",
  "/src/features/results/area-map/area-map.tsx",
  "/src/features/results/seat-lab/lab-board.tsx",
  "/texts/src/ne/later/results.ts",
  "/texts/src/ne/later/area-map.ts",
  "/texts/src/ne/later/seat-lab.ts",
];
/** The votes of past elections are data, not code, and only people who open the seat lab load them. */
const data = ["/domain/src/elections.ts"];

const compressed = (source: string | Uint8Array) => gzipSync(source, { level: 9 }).length;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Package of a module: its npm name, or our folder. */
function packageOf(module: string): string {
  const installed = module.split("/node_modules/").at(-1) ?? "";
  const name = module.includes("/node_modules/")
    ? /^(?:@[^/]+\/)?[^/]+/.exec(installed)
    : /(?:apps|packages)\/[^/]+(?=\/)/.exec(module);
  return name?.[0] ?? "the bundler";
}

/** Divides a chunk's size among its packages, by their part of its code. */
function shares(chunk: Chunk): [name: string, bytes: number][] {
  const modules = Object.entries(chunk.modules).map(([id, { code }]) => [id, code?.length ?? 0] as const);
  const total = sum(modules.map(([, length]) => length));
  const size = compressed(chunk.code);
  if (total === 0) return [["the bundler", size]];
  return modules.map(([id, length]) => [packageOf(id), (size * length) / total]);
}

function withImports(chunk: Chunk, chunks: Map<string, Chunk>, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported) withImports(imported, chunks, found);
  }
  return found;
}

function holdersOf(modules: string[], chunks: Map<string, Chunk>): Chunk[] {
  const all = [...chunks.values()];
  return modules.map((module) => {
    const holder = all.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!holder) throw new Error(`No chunk holds ${module}`);
    return holder;
  });
}

interface Weight {
  scripts: number;
  js: number;
  css: number;
  /** The packages are sorted, the heaviest first. */
  packages: [name: string, bytes: number][];
}

export interface PageWeights {
  firstPage: Weight;
  resultsPage: Weight;
  /** How many scripts each page adds to those of every page, by its route. */
  scripts: Record<string, number>;
  /** The pages that run parts of the dashboard. */
  withDashboard: string[];
}

function weigh(page: Chunk[], output: Rolldown.OutputBundle[string][]): Weight {
  const styles = new Set(page.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const packages = new Map<string, number>();
  for (const [name, bytes] of page.flatMap(shares)) packages.set(name, (packages.get(name) ?? 0) + bytes);
  return {
    scripts: page.length,
    js: sum(page.map((chunk) => compressed(chunk.code))),
    css: sum(
      output.flatMap((file) => (file.type === "asset" && styles.has(file.fileName) ? [compressed(file.source)] : [])),
    ),
    packages: [...packages].sort(([, a], [, b]) => b - a),
  };
}

function weighPages(output: Rolldown.OutputBundle[string][]): PageWeights {
  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
  const entries = [...chunks.values()].filter((chunk) => chunk.isEntry);
  const loads = (modules: string[], start: Chunk[] = []) =>
    new Set([...start, ...holdersOf(modules, chunks)].flatMap((chunk) => [...withImports(chunk, chunks)]));

  const notItsOwn = loads([...shell, ...data], entries);
  const pages = [...chunks.values()].flatMap((chunk) => {
    const route = chunk.moduleIds.flatMap((id) => /src\/routes\/(.+)\.tsx\?tsr-split=component/.exec(id)?.[1] ?? []);
    return route.map((name) => ({ name, own: [...withImports(chunk, chunks)].filter((one) => !notItsOwn.has(one)) }));
  });
  return {
    firstPage: weigh([...loads([...shell, ...signIn], entries)], output),
    resultsPage: weigh(
      [...loads(results)].filter((chunk) => !notItsOwn.has(chunk)),
      output,
    ),
    scripts: Object.fromEntries(pages.map(({ name, own }) => [name, own.length])),
    withDashboard: pages.filter(({ own }) => own.some((chunk) => chunk.name === "desk")).map(({ name }) => name),
  };
}

/** Writes next to the build what a visitor downloads before the sign-in page works, and what the results add. */
export const pageWeights = (): Plugin => ({
  name: "page-weights",
  apply: "build",
  writeBundle: (_options, bundle) => writeFile(weightsFile, JSON.stringify(weighPages(Object.values(bundle)))),
});
