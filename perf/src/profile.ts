import { existsSync, readdirSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

interface Frame {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
  children?: number[];
}

interface CpuProfile {
  nodes: Frame[];
  samples: number[];
  timeDeltas: number[];
  startTime: number;
}

const groups: [name: string, packages: RegExp][] = [
  ["database: pg, kysely", /^(pg|pg-.*|postgres-.*|kysely|@mero-mat\/db)$/],
  ["session: lucia and its adapter", /^(lucia|oslo|@oslojs\/.*|identity)$/],
  ["tRPC", /^@trpc\/server$/],
  ["zod: input and output", /^zod$/],
  ["hooks: headers, limits, cookie", /^(@fastify\/.*|helmet|toad-cache|cookie|ip-address|plugins)$/],
  ["log: pino", /^(pino|pino-.*|sonic-boom|quick-format-unescaped|safe-stable-stringify|thread-stream)$/],
  ["HTTP: Node and Fastify", /^(fastify|find-my-way|proxy-addr|@fastify\/proxy-addr|secure-json-parse|node)$/],
  ["our own: context, rest, handlers", /^(apps\/api|perf)$/],
];

/** Finds the package of a frame; null for the caller's own frame. */
function packageOf(url: string): string | null {
  if (url === "" || url.startsWith("node:")) return null;
  const installed = url.split("/node_modules/").at(-1) ?? "";
  if (url.includes("/node_modules/")) return (/^(?:@[^/]+\/)?[^/]+/.exec(installed) ?? [installed])[0];
  if (url.includes("/packages/db/")) return "@mero-mat/db";
  return /\/apps\/api\/src\/(identity|plugins)\//.exec(url)?.[1] ?? (url.includes("/perf/") ? "perf" : "apps/api");
}

const maps = new Map<string, SourceMap | null>();

/** Finds the source of a frame: the server's programs are bundles, each with a source map. */
function sourceOf({ url, lineNumber, columnNumber }: Frame["callFrame"]): string {
  if (!url.startsWith("file:")) return url;
  const file = fileURLToPath(url);
  let map = maps.get(file);
  if (map === undefined) {
    map = existsSync(`${file}.map`) ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8"))) : null;
    maps.set(file, map);
  }
  const entry = map?.findEntry(lineNumber, columnNumber);
  return entry && "originalSource" in entry ? resolve(dirname(file), entry.originalSource) : url;
}

const groupOf = (name: string): string => groups.find(([, pattern]) => pattern.test(name))?.[0] ?? name;

function groupsById({ nodes }: CpuProfile): Map<number, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const found = new Map<number, string>();
  const visit = (id: number, inherited: string): void => {
    const node = byId.get(id);
    if (!node) return;
    const { functionName, url } = node.callFrame;
    const own = packageOf(sourceOf(node.callFrame));
    const group = own === null ? inherited : groupOf(own);
    if (functionName === "(garbage collector)") found.set(id, "garbage collection");
    else if (functionName === "(program)") found.set(id, "engine and system calls");
    else if (functionName === "stringify" && url === "") found.set(id, "serialisation: JSON.stringify");
    else found.set(id, functionName === "(idle)" ? "idle" : group);
    for (const child of node.children ?? []) visit(child, group);
  };
  // Frames without our code are the event loop: sockets and HTTP parsing.
  visit(nodes[0]?.id ?? 0, "HTTP: Node and Fastify");
  return found;
}

/**
 * Adds up processor time by group within a window of the monotonic clock, in microseconds, from a `--cpu-prof` folder.
 */
export function timeByGroup(folder: string, from: number, to: number): Map<string, number> {
  const file = readdirSync(folder).find((name) => name.endsWith(".cpuprofile"));
  if (!file) throw new Error("The server wrote no profile");
  const profile: CpuProfile = JSON.parse(readFileSync(join(folder, file), "utf8"));
  const groupsOf = groupsById(profile);
  const sums = new Map<string, number>();
  let now = profile.startTime;
  for (const [index, id] of profile.samples.entries()) {
    const delta = profile.timeDeltas[index] ?? 0;
    now += delta;
    const group = groupsOf.get(id) ?? "unknown";
    if (now >= from && now <= to && group !== "idle") sums.set(group, (sums.get(group) ?? 0) + delta);
  }
  return sums;
}

export const monotonic = (): number => Number(process.hrtime.bigint() / 1000n);
