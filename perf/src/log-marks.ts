import { hash } from "node:crypto";
import { type Connection, connectServer } from "@mero-mat/db/connect";
import * as marks from "@mero-mat/db/queries/log-marks";
import { nationwide } from "@mero-mat/db/queries/log-scopes";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { sql } from "kysely";
import { limits } from "./limits.ts";
import { isFull } from "./options.ts";
import { databaseTime, processorTime, stopping } from "./processes.ts";
import type { Report } from "./report.ts";
import { seeded, settle } from "./seeded.ts";

const voters = isFull ? 1_000_000 : 100_000;
const accountsOfCountry = 18_000_000;

/** Reads the whole register as a count does, and hashes its pages. */
async function readRegister({ db }: Connection): Promise<number> {
  let lines = 0;
  const pads = marks.markPads("k".repeat(43));
  await db.transaction().execute(async (tx) => {
    await marks.open(tx, { scope: nationwide, count: 1, isLater: false, pads });
    for (let page = await marks.nextPage(tx); page.length > 0; page = await marks.nextPage(tx)) {
      lines += page.length;
      hash("sha256", page.map(({ mark, hasVoted }) => `${mark} ${hasVoted ? 1 : 0}\n`).join(""));
    }
    await marks.close(tx);
  });
  return lines;
}

/** Measures the marked register of the nationwide vote, with half of the accounts as voters. */
export const logMarks = (report: Report): Promise<void> =>
  stopping(async (later) => {
    const postgres = later(await startPostgres({ durable: true }));
    const url = await seeded(postgres, "marks", { voters, polls: 1, votes: 0 });
    const connection = connectServer({ url });
    later({ stop: connection.close });
    await sql`
      insert into sealed_ballots (scope, ballot, holder, user_id, vote_id, version, choice, entry)
      select ${nationwide}, sha256(id::text::bytea), sha256(''), id, id, 0, id, 0
      from users where get_byte(sha256(id::text::bytea), 0) < 128`.execute(connection.db);
    await settle(connection);
    const processors = () => processorTime(process.pid) + databaseTime(postgres.folder);
    const [started, before] = [performance.now(), processors()];
    const lines = await readRegister(connection);
    const seconds = (performance.now() - started) / 1000;
    const busy = (processors() - before) / 1_000_000;
    report.heading(`The marked register of ${lines} accounts`);
    report.line("seconds", seconds.toFixed(1));
    report.line("seconds of a processor", busy.toFixed(1));
    report.line("MB of the reading process", (process.memoryUsage().rss / 2 ** 20).toFixed(0));
    report.atMost(
      "seconds of a processor for a country",
      (busy / lines) * accountsOfCountry,
      limits.marksOfCountrySeconds,
    );
  });
