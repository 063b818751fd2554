import { pages } from "@mero-mat/api/pages";
import { connectServer } from "@mero-mat/db/connect";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { limits } from "./limits.ts";
import { addresses } from "./load.ts";
import { inFolder, processorTime, startProduct, stopping } from "./processes.ts";
import { median, type Report } from "./report.ts";
import { seeded, settle } from "./seeded.ts";

const rounds = 3;
const seconds = 0.5;

/** Whole-country files: made once per change and then sent as they are, so their price is their size. */
const isFile = (path: string) =>
  /\/export\.(?:csv|json)$|\/nist-1500-100\.json$|^\/api\/open-data\/v1\/\w+\.(?:csv|json)$/.test(path);

interface Document {
  paths: Record<string, { get?: { security?: object[] } }>;
}

/** Lists what anybody may GET: by the API's document, the pages, embeds, and files of the log. */
async function publicPaths(origin: string, poll: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/openapi.json`);
  const { paths }: Document = await response.json();
  const documented = Object.entries(paths).flatMap(([path, { get }]) => (get?.security?.length === 0 ? path : []));
  const values: Record<string, string> = {
    "{id}": poll,
    "{ballot}": poll,
    "{name}": "missing.webp",
    "/api/oembed": `/api/oembed?url=${encodeURIComponent(`${origin}/results`)}`,
  };
  const filled = Object.entries(values).reduce(
    (all, [from, to]) => all.map((path) => path.replace(from, to)),
    documented,
  );
  return [
    // An event stream never ends.
    ...filled.filter((path) => path !== "/api/events"),
    ...pages,
    `/direct-voting?poll=${poll}`,
    "/embed/seats",
    "/embed/winners",
    "/embed/close",
    "/embed/area/bagmati/kathmandu/1",
    "/log/checkpoint",
    "/log/release",
    "/api/docs",
    "/healthz",
    "/readyz",
    "/missing",
  ];
}

/** Returns the server's processor time for one call in microseconds. */
async function timeOf({ origin, pid }: { origin: string; pid: number }, path: string): Promise<number> {
  const ends = performance.now() + 1000 * seconds;
  const before = processorTime(pid);
  let calls = 0;
  while (performance.now() < ends) {
    const headers = { "x-forwarded-for": addresses[calls++ % addresses.length] ?? "", "accept-encoding": "br, gzip" };
    const response = await fetch(origin + path, { headers, redirect: "manual" });
    await response.arrayBuffer();
    if (response.status === 429 || response.status >= 500) throw new Error(`${path}: ${response.status}`);
  }
  return (processorTime(pid) - before) / calls;
}

/** Compares everything that a visitor may read with the median of it, by the server's processor time. */
export const publicReads = (report: Report): Promise<void> =>
  inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(await startPostgres({ durable: true }));
      const counts = { voters: 20_000, polls: 159, votes: 20_000, partyVotes: 20_000, declared: true };
      const url = await seeded(postgres, "public_reads", counts);
      const connection = connectServer({ url });
      later({ stop: connection.close });
      await settle(connection);
      const { id: poll } = await connection.db.selectFrom("posts").select("id").executeTakeFirstOrThrow();
      const product = later(await startProduct(url, folder));
      const paths = await publicPaths(product.origin, poll);
      const times = new Map<string, number[]>(paths.map((path) => [path, []]));
      for (let round = 0; round <= rounds; round++)
        for (const [path, measured] of times) {
          const time = await timeOf(product, path);
          // The first round only warms up.
          if (round > 0) measured.push(time);
        }
      const middles = [...times].map(([path, measured]) => ({ path, time: median(measured) }));
      const middle = median(middles.map(({ time }) => time));
      report.heading(`${paths.length} public reads, one connection, median of ${rounds} rounds of ${seconds} s`);
      report.line("", "us a call", "of median");
      for (const { path, time } of middles.toSorted((a, b) => b.time - a.time).slice(0, 25))
        report.line(
          path.replace(poll, "…"),
          time.toFixed(0),
          `${(time / middle).toFixed(1)}${isFile(path) ? " (file)" : ""}`,
        );
      report.line("the median", middle.toFixed(0));
      const others = middles.filter(({ path }) => !isFile(path));
      report.atMost(
        "the dearest public read of the median, without files",
        Math.max(...others.map(({ time }) => time)) / middle,
        limits.publicReadOfMedian,
      );
    }),
  );
