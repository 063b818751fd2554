import { cpus } from "node:os";
import { desk } from "./desk.ts";
import { deskCountry } from "./desk-country.ts";
import { deskTabs } from "./desk-tabs.ts";
import { eventStreams } from "./event-streams.ts";
import { firstVisit } from "./first-visit.ts";
import { firstWalk } from "./first-walk.ts";
import { growth } from "./growth.ts";
import { hotPoll } from "./hot-poll.ts";
import { logMarks } from "./log-marks.ts";
import { logObserver } from "./log-observer.ts";
import { logSealing } from "./log-sealing.ts";
import { logVotes } from "./log-votes.ts";
import { notices } from "./notices.ts";
import { benchmarksAsked } from "./options.ts";
import { passkeySignIns } from "./passkey-sign-ins.ts";
import { pollList } from "./poll-list.ts";
import { pollingDay } from "./polling-day.ts";
import { publicReads } from "./public-reads.ts";
import { Report } from "./report.ts";
import { results } from "./results.ts";
import { secondStart } from "./second-start.ts";
import { signIns } from "./sign-ins.ts";
import { signedInRead } from "./signed-in-read.ts";
import { twoProcesses } from "./two-processes.ts";
import { votePartitions } from "./vote-partitions.ts";
import { votes } from "./votes.ts";

const benchmarks: Record<string, (report: Report) => Promise<void>> = {
  "signed-in-read": signedInRead,
  "second-start": secondStart,
  "event-streams": eventStreams,
  "hot-poll": hotPoll,
  votes,
  "vote-partitions": votePartitions,
  "sign-ins": signIns,
  "passkey-sign-ins": passkeySignIns,
  "polling-day": pollingDay,
  "poll-list": pollList,
  "public-reads": publicReads,
  results,
  growth,
  "two-processes": twoProcesses,
  notices,
  desk,
  "desk-country": deskCountry,
  "desk-tabs": deskTabs,
  "log-votes": logVotes,
  "log-sealing": logSealing,
  "log-marks": logMarks,
  "log-observer": logObserver,
  "first-visit": firstVisit,
  "first-walk": firstWalk,
};

/** Matches a measurement by its name or by the beginning of it: `log` means all that begin with `log-`. */
const isMeant = (asked: string, name: string) => name === asked || name.startsWith(`${asked}-`);
const unknown = benchmarksAsked.filter((asked) => !Object.keys(benchmarks).some((name) => isMeant(asked, name)));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}; there are ${Object.keys(benchmarks).join(", ")}.`);
  process.exit(1);
}
const report = new Report();
console.log(`Node ${process.versions.node}, ${cpus().length} cores`);
for (const [name, run] of Object.entries(benchmarks))
  if (benchmarksAsked.length === 0 || benchmarksAsked.some((asked) => isMeant(asked, name))) await run(report);
process.exitCode = report.exitCode;
