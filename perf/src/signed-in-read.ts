import { startPostgres } from "@mero-mat/db/testing/postgres";
import { limits } from "./limits.ts";
import { addresses, type Load, load } from "./load.ts";
import { inFolder, processorTime, startPlain, startProduct } from "./processes.ts";
import { monotonic, timeByGroup } from "./profile.ts";
import { median, quantile, type Report } from "./report.ts";

const rounds = 7;
const seconds = 2;
const paths = { plain: "/user", rest: "/api/user", trpc: "/trpc/auth.currentUser" };
type Target = keyof typeof paths;
const targets: Target[] = ["plain", "rest", "trpc"];

const read = (url: string, cookie: string, duration: number) =>
  load({
    url,
    connections: 20,
    seconds: duration,
    requests: () => addresses.map((address) => ({ headers: { cookie, "x-forwarded-for": address } })),
  });

async function signUp(origin: string): Promise<string> {
  const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
  const response = await fetch(`${origin}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "reader", email: "reader@gmail.com", password: "a-good-secret", ...area }),
  });
  const cookie = response.headers
    .getSetCookie()
    .find((header) => header.startsWith("session="))
    ?.split(";")[0];
  if (!cookie) throw new Error(`Could not sign up: ${await response.text()}`);
  return cookie;
}

interface Server {
  origin: string;
  pid: number;
}

interface Round extends Load {
  /** The server's processor time, in microseconds. */
  perCall: number;
}

async function oneRound({ origin, pid }: Server, target: Target, cookie: string): Promise<Round> {
  const before = processorTime(pid);
  const result = await read(origin + paths[target], cookie, seconds);
  return { ...result, perCall: (processorTime(pid) - before) / result.calls };
}

/** Measures in rounds, one target after another, so that a machine that slows down slows all three. */
async function measure(servers: Record<Target, Server>, cookie: string): Promise<Record<Target, Round[]>> {
  const results: Record<Target, Round[]> = { plain: [], rest: [], trpc: [] };
  for (const target of targets) await oneRound(servers[target], target, cookie);
  for (let round = 0; round < rounds; round++)
    for (const target of targets) results[target].push(await oneRound(servers[target], target, cookie));
  return results;
}

function printRounds(report: Report, results: Record<Target, Round[]>): void {
  report.heading(`A signed-in read, 20 connections, median of ${rounds} rounds of ${seconds} s`);
  report.line("", "calls/s", "p50 ms", "p95 ms", "p99 ms", "us a call");
  const rate = (target: Target) => median(results[target].map(({ callsPerSecond }) => callsPerSecond));
  const perCall = (target: Target) => median(results[target].map((round) => round.perCall));
  for (const target of targets) {
    const times = results[target].flatMap((round) => round.times);
    const parts = [0.5, 0.95, 0.99].map((part) => quantile(times, part).toFixed(1));
    report.line(`${target}  GET ${paths[target]}`, rate(target).toFixed(0), ...parts, perCall(target).toFixed(0));
  }
  const ofPlain = (target: Target) => (rate(target) / rate("plain")).toFixed(2);
  report.line("calls/s of plain", `rest ${ofPlain("rest")}`, `trpc ${ofPlain("trpc")}`);
  report.atLeast("REST of plain, by processor time", perCall("plain") / perCall("rest"), limits.restOfPlain);
  report.atLeast("tRPC of plain, by processor time", perCall("plain") / perCall("trpc"), limits.trpcOfPlain);
}

/** Finds what a call's processor time is spent on in the server's process, in microseconds. */
async function profile(databaseUrl: string, target: Target, cookie: string): Promise<Map<string, number>> {
  return inFolder(async (folder) => {
    const options = ["--cpu-prof", `--cpu-prof-dir=${folder}`, "--cpu-prof-interval=250"];
    const start = () =>
      target === "plain"
        ? startPlain(databaseUrl, { nodeOptions: options })
        : startProduct(databaseUrl, folder, options);
    const server = await start();
    await read(server.origin + paths[target], cookie, seconds);
    const window = { from: monotonic(), used: processorTime(server.pid) };
    const { calls } = await read(server.origin + paths[target], cookie, 2 * seconds);
    const used = processorTime(server.pid) - window.used;
    const to = monotonic();
    await server.stop();
    const times = timeByGroup(folder, window.from, to);
    // The profiler also counts time in which other programs had the processor, so only its shares are reliable.
    const seen = [...times.values()].reduce((sum, time) => sum + time, 0);
    return new Map([...times].map(([group, time]) => [group, (time / seen) * (used / calls)]));
  });
}

function printProfiles(report: Report, profiles: Record<Target, Map<string, number>>): void {
  const groups = new Set(targets.flatMap((target) => [...profiles[target].keys()]));
  const of = (target: Target, group: string) => profiles[target].get(group) ?? 0;
  const rows = [...groups].sort((a, b) => of("rest", b) - of("rest", a));
  report.heading("Where the time goes: microseconds of processor time a call");
  report.line("", ...targets);
  for (const group of rows) {
    const times = targets.map((target) => of(target, group));
    if (times.some((time) => time >= 1)) report.line(group, ...times.map((time) => time.toFixed(1)));
  }
  const sums = targets.map((target) => [...profiles[target].values()].reduce((sum, time) => sum + time, 0));
  report.line("all", ...sums.map((sum) => sum.toFixed(1)));
}

/** Compares a signed-in read through REST and tRPC with a bare route that runs the same SQL, on one database. */
export async function signedInRead(report: Report): Promise<void> {
  const postgres = await startPostgres();
  try {
    await inFolder(async (folder) => {
      const product = await startProduct(postgres.url(), folder);
      const plain = await startPlain(postgres.url());
      const cookie = await signUp(product.origin);
      const results = await measure({ plain, rest: product, trpc: product }, cookie);
      await Promise.all([plain.stop(), product.stop()]);
      printRounds(report, results);
      printProfiles(report, {
        plain: await profile(postgres.url(), "plain", cookie),
        rest: await profile(postgres.url(), "rest", cookie),
        trpc: await profile(postgres.url(), "trpc", cookie),
      });
    });
  } finally {
    await postgres.stop();
  }
}
