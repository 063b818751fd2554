import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

/** What the first page runs: the start, the sign-in page and the longer catalogue. */
const firstModules = ["/src/main.tsx", "/src/routes/auth.tsx?tsr-split=component", "/src/i18n/ne.ts"];

const compressed = (source: string | Uint8Array) => gzipSync(source, { level: 9 }).length;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** A module's package: its npm name, or the folder of ours. */
function packageOf(module: string): string {
  const installed = module.split("/node_modules/").at(-1) ?? "";
  const name = module.includes("/node_modules/")
    ? /^(?:@[^/]+\/)?[^/]+/.exec(installed)
    : /(?:apps|packages)\/[^/]+(?=\/)/.exec(module);
  return name?.[0] ?? "the bundler";
}

/** What a chunk weighs, shared among its packages by their part of its code. */
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

/** Builds the app and weighs what a visitor downloads before the sign-in page works. */
export async function measureFirstPage() {
  const result = await build({ logLevel: "silent", build: { write: false } });
  if (!("output" in result)) throw new Error("One build was asked for");
  const chunks = new Map(result.output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
  const holders = firstModules.map((module) => {
    const holder = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!holder) throw new Error(`No chunk holds ${module}`);
    return holder;
  });
  const entries = [...chunks.values()].filter((chunk) => chunk.isEntry);
  const first = [...new Set([...entries, ...holders].flatMap((chunk) => [...withImports(chunk, chunks)]))];
  const styles = new Set(first.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));

  const packages = new Map<string, number>();
  for (const [name, bytes] of first.flatMap(shares)) packages.set(name, (packages.get(name) ?? 0) + bytes);
  return {
    js: sum(first.map((chunk) => compressed(chunk.code))),
    css: sum(
      result.output.flatMap((file) =>
        file.type === "asset" && styles.has(file.fileName) ? [compressed(file.source)] : [],
      ),
    ),
    packages: [...packages].sort(([, a], [, b]) => b - a),
  };
}
