import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { limits } from "./limits.ts";
import { makeLog } from "./log-observer-files.ts";
import { inFolder, startPlain, stopping } from "./processes.ts";
import type { Report } from "./report.ts";

interface Cost {
  observerUs: number;
  bareUs: number;
  peakMiB: number;
  seconds: number;
}

const costOf = (ballots: number): Promise<Cost> =>
  inFolder((folder) =>
    stopping(async (later) => {
      makeLog(folder, ballots);
      const { origin } = later(await startPlain("", { file: "file-server.ts", args: [folder] }));
      const args = ["--import", "tsx", join("src", "log-observer-run.ts"), origin, String(ballots)];
      const { stdout } = await promisify(execFile)(process.execPath, args);
      return JSON.parse(stdout);
    }),
  );

/**
 * Compares the observer over a million opened ballots with bare hashing of the bytes, and its memory with a tenth of
 * them.
 */
export async function logObserver(report: Report): Promise<void> {
  report.heading("The observer: opened ballots");
  const costs: Cost[] = [];
  for (const ballots of [100_000, 1_000_000]) {
    const cost = await costOf(ballots);
    costs.push(cost);
    const { observerUs, bareUs, peakMiB, seconds } = cost;
    const perBallot = [observerUs, bareUs].map((us) => `${(us / ballots).toFixed(2)} µs`);
    report.line(`${ballots}`, ...perBallot, `${peakMiB.toFixed(0)} MiB`, `${seconds.toFixed(1)} s`);
  }
  const [few, many] = costs;
  report.atLeast(
    "bare hashing of the observer",
    (many?.bareUs ?? 0) / (many?.observerUs ?? 1),
    limits.hashingOfObserver,
  );
  report.atMost("memory of a tenth", (many?.peakMiB ?? 1) / (few?.peakMiB ?? 1), limits.observerMemoryOfTenth);
}
