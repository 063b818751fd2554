import { type Connection, connectServer } from "@mero-mat/db/connect";
import { startPostgres, type TestServer } from "@mero-mat/db/testing/postgres";
import { sql } from "kysely";
import { cookieOf, signIn } from "./crowd.ts";
import { limits } from "./limits.ts";
import { addresses, load } from "./load.ts";
import { inFolder, startProduct, stopping } from "./processes.ts";
import { median, quantile, type Report } from "./report.ts";
import { seeded, settle } from "./seeded.ts";

const rounds = 7;
const seconds = 1;
const sizes = {
  small: { voters: 10, broadcasts: 10 },
  crowd: { voters: 1_000_000, broadcasts: 10 },
  news: { voters: 10, broadcasts: 10_000 },
};
type Size = keyof typeof sizes;

type Later = Parameters<Parameters<typeof stopping>[0]>[0];

/** Writes broadcasts that nobody has read. */
async function fill(connection: Connection, broadcasts: number): Promise<void> {
  await sql`
    insert into notifications (title, content, created_at)
    select 'News ' || n, 'What is new', now() + (n - ${broadcasts}::int) * interval '1 ms'
    from generate_series(1, ${broadcasts}::int) n`.execute(connection.db);
  await settle(connection);
}

async function prepare(name: Size, postgres: TestServer, folder: string, later: Later): Promise<string> {
  const { voters, broadcasts } = sizes[name];
  const url = await seeded(postgres, name, { voters, polls: 1, votes: 0 });
  const connection = connectServer({ url });
  later({ stop: connection.close });
  await signIn(connection, ["seed_author", "voter_1"]);
  await fill(connection, broadcasts);
  return later(await startProduct(url, folder)).origin;
}

type Call = { path: string; username: string; method?: "POST"; body?: string };
const broadcast: Call = {
  method: "POST",
  path: "/api/admin/notifications",
  username: "seed_author",
  body: JSON.stringify({ title: "News", content: "What is new" }),
};
const unread: Call = { path: "/api/notifications/unread-count", username: "voter_1" };

/** Measures the calls of one caller, one after the other, in milliseconds. */
async function timesOf(origin: string, { username, ...call }: Call): Promise<number[]> {
  const headers = { cookie: cookieOf(username), ...(call.body ? { "content-type": "application/json" } : {}) };
  const requests = addresses.map((address) => ({ ...call, headers: { ...headers, "x-forwarded-for": address } }));
  return (await load({ url: origin, connections: 1, seconds, requests: () => requests })).times;
}

/** Measures both in turns, so that a disturbance of the machine affects both. */
async function compare(report: Report, call: Call, [few, many]: { name: string; origin: string }[], limit: number) {
  if (!few || !many) throw new Error("Two are compared");
  const found = new Map([few, many].map(({ name }) => [name, [] as number[][]]));
  for (const { origin } of [few, many]) await timesOf(origin, call);
  for (let round = 0; round < rounds; round++)
    for (const { name, origin } of round % 2 === 0 ? [few, many] : [many, few])
      found.get(name)?.push(await timesOf(origin, call));
  report.line(`${call.method ?? "GET"} ${call.path}`, "calls", "p50 ms", "p95 ms", "p99 ms");
  for (const [name, times] of found) {
    const all = times.flat();
    report.line(name, String(all.length), ...[0.5, 0.95, 0.99].map((part) => quantile(all, part).toFixed(1)));
  }
  const ratios = found
    .get(many.name)
    ?.map((times, round) => median(times) / median(found.get(few.name)?.[round] ?? []));
  report.atMost(`${many.name} against ${few.name}`, median(ratios ?? []), limit);
}

/** Measures what a broadcast costs its sender, and the unread count its reader. */
export const notices = (report: Report): Promise<void> =>
  inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(await startPostgres({ durable: true }));
      const small = await prepare("small", postgres, folder, later);
      const crowd = await prepare("crowd", postgres, folder, later);
      const news = await prepare("news", postgres, folder, later);
      report.heading(`Notifications, 1 connection, ${rounds} rounds of ${seconds} s`);
      await compare(
        report,
        unread,
        [
          { name: "10 unread broadcasts", origin: small },
          { name: "10,000 unread broadcasts", origin: news },
        ],
        limits.manyUnreadOfFew,
      );
      await compare(
        report,
        broadcast,
        [
          { name: "a broadcast to 10 voters", origin: small },
          { name: "a broadcast to a million", origin: crowd },
        ],
        limits.broadcastToMillionOfTen,
      );
    }),
  );
