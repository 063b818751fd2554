import { expect, test } from "vitest";
import { checked, declaredLog, sealedFault } from "./checked-log.ts";
import { electedLog, type TestLog } from "./log-maker.ts";

const rules: [name: string, tamper: (log: TestLog) => void, fault: RegExp][] = [
  [
    "a ballot that appears twice",
    ({ entries }) => entries.push(entries[4] ?? ""),
    /Entry \d+ is ballot [0-9a-f]{64}, which entry 4 is already/,
  ],
  [
    "a ballot that appears in two polls",
    (log) => {
      const { ballot } = JSON.parse(log.entries[4] ?? "");
      log.add({ kind: "ballot", scope: "poll-2", ballot, replaces: null });
    },
    /which entry 4 is already/,
  ],
  [
    "a ballot that replaces nothing",
    (log) => log.add({ kind: "ballot", scope: "poll-1", ballot: "1".repeat(64), replaces: "2".repeat(64) }),
    /replaces ballot 2{64}, which is not in the record before it/,
  ],
  [
    "a ballot that replaces one of another poll",
    (log) => {
      const { ballot } = JSON.parse(log.entries[4] ?? "");
      log.add({ kind: "ballot", scope: "poll-2", ballot: "1".repeat(64), replaces: ballot });
    },
    /which is not in the record before it/,
  ],
  [
    "a ballot that replaces itself",
    (log) => log.add({ kind: "ballot", scope: "poll-1", ballot: "1".repeat(64), replaces: "1".repeat(64) }),
    /which is not in the record before it/,
  ],
  [
    "a ballot taken back twice",
    (log) => log.entries.push(log.entries.find((entry) => entry.includes("withdrawal")) ?? ""),
    /withdraws ballot [0-9a-f]{64}, which entry \d+ has taken out already/,
  ],
  [
    "a ballot of a poll that nothing describes",
    (log) => log.add({ kind: "ballot", scope: "poll-9", ballot: "1".repeat(64), replaces: null }),
    /is of poll-9, which no entry before it describes/,
  ],
  [
    "a ballot of a removed poll",
    (log) => {
      log.add({ kind: "removal", poll: "poll-1" });
      log.cast("late", "poll-1", "asha");
    },
    /is a ballot of a poll that was removed/,
  ],
  [
    "a restoration of what was there",
    (log) => log.add({ kind: "restoration", poll: "poll-1" }),
    /that was not removed/,
  ],
  [
    "keys in another order",
    (log) => log.add({ scope: "poll-1", kind: "withdrawal", ballot: "1".repeat(64) }),
    /is not written as an entry/,
  ],
  ["a key too many", (log) => log.add({ kind: "removal", poll: "poll-1", why: "x" }), /is not written as an entry/],
  ["a kind of our own", (log) => log.add({ kind: "constructor", poll: "poll-1" }), /is not written as an entry/],
  [
    "a poll with the name of the nationwide vote",
    (log) => log.add({ kind: "poll", poll: "samanupatik", area: [null, null, null], content: "?", options: [] }),
    /is not written as an entry/,
  ],
  [
    "a day of administrators' actions that is none",
    (log) => log.add({ kind: "acts", day: "2026-02-30", acts: 1, digest: "1".repeat(64) }),
    /is not written as an entry/,
  ],
  [
    "a missing day of administrators' actions",
    (log) => {
      log.add({ kind: "acts", day: "2026-11-30", acts: 1, digest: "1".repeat(64) });
      log.add({ kind: "acts", day: "2026-12-02", acts: 1, digest: "2".repeat(64) });
    },
    /The digest of administrators' actions at entry \d+ is of 2026-12-02; the one before it is of 2026-11-30/,
  ],
  [
    "a day of administrators' actions that comes twice",
    (log) => {
      for (const digit of "12") log.add({ kind: "acts", day: "2026-11-30", acts: 1, digest: digit.repeat(64) });
    },
    /is of 2026-11-30; the one before it is of 2026-11-30/,
  ],
  [
    "a day without actions that has the digest of some",
    (log) => log.add({ kind: "acts", day: "2026-11-30", acts: 0, digest: "1".repeat(64) }),
    /has 0 actions and the digest of others/,
  ],
  ["spaces between keys", ({ entries }) => entries.push('{"kind": "removal","poll":"poll-1"}'), /is not written as/],
];
test.each(rules)("%s is reported", async (_, tamper, fault) => {
  const log = electedLog();
  tamper(log);
  expect(await sealedFault(log)).toMatch(fault);
});

test("a removed poll is not counted, and counts again once it is restored", async () => {
  await using log = declaredLog();
  const rows = log.results;
  log.add({ kind: "removal", poll: "poll-1" });
  log.results = [];
  log.seal();
  expect((await checked(log)).counts).toBe(2);
  log.add({ kind: "restoration", poll: "poll-1" });
  log.results = rows;
  log.seal();
  expect((await checked(log)).counts).toBe(2);
});
