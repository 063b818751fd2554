import { connectServer } from "@mero-mat/db/connect";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { fillCountry } from "./country.ts";
import { cookieOf, signIn } from "./crowd.ts";
import { limits } from "./limits.ts";
import { isFull } from "./options.ts";
import { inFolder, startProduct, stopping } from "./processes.ts";
import type { Report } from "./report.ts";
import { seeded, settle } from "./seeded.ts";
import { countingStatements, countStatements, statements } from "./statements.ts";

const polls = 165;
const counts = isFull
  ? { voters: 18_000_000, votes: 10_000_000, comments: 100_000 }
  : { voters: 180_000, votes: 100_000, comments: 10_000 };
// Filling is what takes long, and no measurement here writes.
const settings = [
  "shared_buffers=1GB",
  "max_wal_size=16GB",
  "fsync=off",
  "full_page_writes=off",
  "autovacuum=off",
  countingStatements,
];

const paths = [
  "stats",
  "today",
  "voting-stats",
  "user-analytics",
  "location-analytics",
  "engagement-analytics",
  "party-stats",
  "detailed-voting-analytics",
  "detailed-voting-analytics?province=sudurpashchim",
  `detailed-voting-analytics?search=person_${counts.voters / 3}`,
  "active-posts",
  "polls?sort=votes",
  "accounts",
  "accounts?status=pending",
  "accounts?role=admin",
  `accounts?search=person_${counts.voters}`,
  "location-requests",
  "reports",
  "comments",
  "archives",
  "archives/acts",
  "archives/stats",
  "log",
  "log?search=poll",
  "security-log",
  "readiness",
  "roll",
  "public-log",
  "removal-preview",
];

/** Measures the database time of the first answer of each list and count of the dashboard in a whole country. */
export const deskCountry = (report: Report): Promise<void> =>
  inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(await startPostgres({ durable: true, settings }));
      const url = await seeded(postgres, "country", { voters: 0, polls, votes: 0 });
      const connection = connectServer({ url });
      later({ stop: connection.close });
      await fillCountry(connection, counts);
      await signIn(connection, ["seed_author"]);
      await settle(connection);
      const { origin } = later(await startProduct(url, folder));
      report.heading(`First answers of the dashboard with ${counts.voters.toLocaleString("en")} accounts`);
      for (const path of paths) {
        await countStatements(connection);
        const answer = await fetch(`${origin}/api/admin/${path}`, { headers: { cookie: cookieOf("seed_author") } });
        const ms = (await statements(connection)).map(({ calls, meanMs }) => calls * meanMs);
        const slowest = Math.max(0, ...ms);
        report.atMost(`${path} (${answer.status}), its slowest statement, ms`, slowest, limits.deskFirstAnswerMs);
      }
    }),
  );
