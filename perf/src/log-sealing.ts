import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type Connection, connectServer } from "@mero-mat/db/connect";
import { notify } from "@mero-mat/db/listen";
import { startPostgres, type TestServer } from "@mero-mat/db/testing/postgres";
import { sql } from "kysely";
import { limits } from "./limits.ts";
import { bareSealing } from "./log-bare.ts";
import { receiptCheck } from "./log-receipt.ts";
import { isFull } from "./options.ts";
import { databaseTime, inFolder, processorTime, startProduct, stopping } from "./processes.ts";
import type { Report } from "./report.ts";
import { seeded, settle } from "./seeded.ts";

const sizes = isFull ? [100_000, 1_000_000] : [100_000];

/** Asks for a seal, and waits until its head is signed. */
export async function sealAll({ db }: Connection): Promise<void> {
  await sql`update logs set is_asked = true where is_current`.execute(db);
  await notify(db, "votes");
  for (;;) {
    const { rows } = await sql`
      select from logs
      where is_current and phase = 'resting' and not in_round and not is_asked and size = head_size`.execute(db);
    if (rows.length > 0) return;
    await pause(50);
  }
}

/** Reads the most memory that a process has ever held. */
const peakMb = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

async function logMb({ db }: Connection): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(name::regclass)) as bytes
    from unnest(array['log_tiles', 'log_bundles', 'log_openings', 'sealed_ballots']) name`.execute(db);
  return Number(rows[0]?.bytes) / 1024 / 1024;
}

interface Sealed {
  rate: number;
  processorUs: number;
  peakMb: number;
}

async function seal(connection: Connection, pid: number, postgres: TestServer, ballots: number): Promise<Sealed> {
  const processors = () => processorTime(pid) + databaseTime(postgres.folder);
  const [before, started] = [processors(), performance.now()];
  await sealAll(connection);
  const seconds = (performance.now() - started) / 1000;
  return { rate: ballots / seconds, processorUs: (processors() - before) / ballots, peakMb: peakMb(pid) };
}

/**
 * Seals and counts the nationwide vote, compares that with hashing and inserting the same bytes, and checks a receipt.
 */
export async function logSealing(report: Report): Promise<void> {
  const found: Sealed[] = [];
  for (const ballots of sizes)
    await inFolder((folder) =>
      stopping(async (later) => {
        const postgres = later(await startPostgres({ durable: true }));
        const url = await seeded(postgres, "sealing", { voters: ballots, polls: 1, votes: 0, partyVotes: ballots });
        const connection = connectServer({ url });
        later({ stop: connection.close });
        await settle(connection);
        const { origin, pid } = later(await startProduct(url, folder));
        const sealed = await seal(connection, pid, postgres, ballots);
        found.push(sealed);
        const bare = await bareSealing(connection, postgres, ballots);
        report.heading(
          `Sealing ${ballots} ballots and counting them: ${(await logMb(connection)).toFixed(0)} MB of log`,
        );
        report.line("", "ballots/s", "us a ballot", "peak MB");
        report.line("sealing", sealed.rate.toFixed(0), sealed.processorUs.toFixed(1), sealed.peakMb.toFixed(0));
        report.line("bare", bare.rate.toFixed(0), bare.processorUs.toFixed(1));
        if (ballots !== sizes.at(-1)) return;
        report.atLeast("sealing of bare, by rate", sealed.rate / bare.rate, limits.sealingOfBare);
        report.atLeast("the same by processor time", bare.processorUs / sealed.processorUs, limits.sealingOfBare);
        await receiptCheck(report, { origin, connection, ballots });
      }),
    );
  const [few, many] = found;
  if (few && many) report.atMost("memory of a tenth", many.peakMb / few.peakMb, limits.sealingMemoryOfTenth);
}
