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
const country = { voters: 200_000, polls: 10_000 };
const sizes = {
  small: { ...country, votes: 10_000, partyVotes: 1000 },
  large: { ...country, votes: 1_000_000, partyVotes: 100_000 },
};
type Size = keyof typeof sizes;

const analytics = [
  "stats",
  "voting-stats",
  "party-stats",
  "user-analytics",
  "location-analytics",
  "engagement-analytics",
  "detailed-voting-analytics",
  "detailed-voting-analytics?search=voter_199",
  "detailed-voting-analytics?province=koshi&district=jhapa",
];
// Cost of paginated lists, and of a search that finds little.
const lists = [
  "active-posts",
  "active-posts?search=poll%209999",
  "active-posts?status=open&province=koshi&district=jhapa&electionArea=2",
  "accounts",
  "accounts?search=voter_199999",
  "archives",
  "archives/stats",
  "location-requests",
  "reports",
  "log",
  "removal-preview",
];

type Later = Parameters<Parameters<typeof stopping>[0]>[0];

/** Writes comments by every tenth voter, as many at both sizes, and an archive as large as the votes. */
async function commentsAndArchive({ db }: Connection, archived: number): Promise<void> {
  await sql`
    insert into comments (post_id, user_id, content)
    select v.post_id, v.user_id, 'What I think' from votes v order by v.id limit 5000`.execute(db);
  await sql`
    insert into archives (data_type, original_id, data, deleted_by)
    select 'vote', gen_random_uuid()::text, json_build_object('id', n, 'created_at', now())::text, 'seed_author'
    from generate_series(1, ${archived}::int) n`.execute(db);
}

async function prepare(name: Size, postgres: TestServer, folder: string, later: Later): Promise<string> {
  const url = await seeded(postgres, name, sizes[name]);
  const connection = connectServer({ url });
  later({ stop: connection.close });
  await signIn(connection, ["seed_author"]);
  await commentsAndArchive(connection, sizes[name].votes);
  await settle(connection);
  return later(await startProduct(url, folder)).origin;
}

async function timesOf(origin: string, path: string): Promise<number[]> {
  const cookie = cookieOf("seed_author");
  const requests = addresses.map((address) => ({ path, headers: { cookie, "x-forwarded-for": address } }));
  return (await load({ url: origin, connections: 1, seconds, requests: () => requests })).times;
}

const ms = (times: number[], part: number) => quantile(times, part).toFixed(1);

/** Measures both in turns, so that a disturbance of the machine affects both. */
async function compare(report: Report, path: string, origins: Record<Size, string>): Promise<number> {
  const found: Record<Size, number[][]> = { small: [], large: [] };
  for (const name of ["small", "large"] as const) await timesOf(origins[name], path);
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 === 0 ? (["small", "large"] as const) : (["large", "small"] as const))
      found[name].push(await timesOf(origins[name], path));
  const ratio = median(found.large.map((times, round) => median(times) / median(found.small[round] ?? [])));
  const [small, large] = [found.small.flat(), found.large.flat()];
  report.line(path.slice("/api/admin/".length), ms(small, 0.5), ms(large, 0.5), ms(large, 0.95), ratio.toFixed(2));
  return ratio;
}

/** Measures the dashboard in a country of 200,000 voters and 10,000 polls, with few votes and with a million. */
export const desk = (report: Report): Promise<void> =>
  inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(await startPostgres({ durable: true }));
      const small = await prepare("small", postgres, folder, later);
      const origins = { small, large: await prepare("large", postgres, folder, later) };
      report.heading(`The admin's desk, 1 connection, ${rounds} rounds of ${seconds} s`);
      report.line("GET /api/admin/", "10,000 p50", "1 M p50", "1 M p95 ms", "ratio");
      const ratios: number[] = [];
      for (const path of analytics) ratios.push(await compare(report, `/api/admin/${path}`, origins));
      for (const path of lists) await compare(report, `/api/admin/${path}`, origins);
      report.atMost(
        "analytics with a million votes of those with ten thousand, the worst",
        Math.max(...ratios),
        limits.analyticsOfSmall,
      );
    }),
  );
