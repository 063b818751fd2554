import { expect, test } from "vitest";
import { check, type Given } from "../src/check.ts";
import { electedLog, type TestLog } from "./log-maker.ts";

async function checked(log: TestLog, given: Partial<Given> = {}) {
  return await check({ url: await log.serve(), patienceMs: 0, ...given });
}

/** The sentence with which the observer refuses a log. */
async function faultOf(log: TestLog, given: Partial<Given> = {}): Promise<string> {
  return checked(log, given).then(
    () => "nothing",
    (error) => `${error.name}: ${error.message}`,
  );
}

function declaredLog(lie?: Parameters<TestLog["count"]>[1]): TestLog {
  const log = electedLog();
  log.count("poll-1", lie);
  return log;
}

/** Seals a log that was tampered with before. */
async function sealedFault(log: TestLog, given: Partial<Given> = {}): Promise<string> {
  await using sealed = log;
  sealed.seal();
  return await faultOf(sealed, given);
}

test("an honest log holds", async () => {
  await using log = declaredLog();
  log.seal();
  const outcome = await checked(log);
  expect(outcome).toMatchObject({ ballots: 482, counts: 2, nationwide: 150 });
  expect(outcome.checkpoint.size).toBe(log.entries.length);
});

test("an empty log holds", async () => {
  await using log = electedLog();
  log.entries.length = 0;
  log.seal();
  expect((await checked(log)).checkpoint.size).toBe(0);
});

test("a vote whose option was changed before the count does not open", async () => {
  const log = declaredLog(({ lines, counts }) => {
    const stolen = lines.findIndex((line) => line.includes('"asha"'));
    lines[stolen] = lines[stolen]?.replace("asha", "bina") ?? "";
    counts.set("asha", (counts.get("asha") ?? 0) - 1).set("bina", (counts.get("bina") ?? 0) + 1);
  });
  expect(await sealedFault(log)).toMatch(
    /^Fault: The count at entry \d+ \(poll-1\): ballot [0-9a-f]{64} was not cast for bina/,
  );
});

test("a ballot that is left out of the openings is missed", async () => {
  const log = declaredLog(({ lines, counts }) => {
    const left = lines.findIndex((line) => line.includes('"asha"'));
    lines.splice(left, 1);
    counts.set("asha", (counts.get("asha") ?? 0) - 1);
  });
  expect(await sealedFault(log)).toMatch(/ballot [0-9a-f]{64} is in the record and not opened/);
});

test("the last ballot is missed too", async () => {
  const log = declaredLog(({ lines, counts }) => {
    const [, choice = ""] = /"(.*)"/.exec(lines.pop() ?? "") ?? [];
    counts.set(choice, (counts.get(choice) ?? 0) - 1);
  });
  expect(await sealedFault(log)).toMatch(/ballot [0-9a-f]{64} is in the record and not opened/);
});

test("a ballot that no vote stands behind cannot be opened", async () => {
  const log = electedLog();
  log.add({ kind: "ballot", scope: "poll-1", ballot: "5".repeat(64), replaces: null });
  log.count("poll-1");
  expect(await sealedFault(log)).toContain(`ballot ${"5".repeat(64)} is in the record and not opened`);
});

test("an opened ballot that is not in the record is no vote", async () => {
  const log = electedLog();
  log.cast("ghost", "poll-1", "asha");
  log.entries.pop();
  log.count("poll-1");
  expect(await sealedFault(log)).toMatch(/an opening names ballot [0-9a-f]{64}, which is not live in the record/);
});

test("a ballot for something that is not on the ballot is named", async () => {
  const log = electedLog();
  log.cast("late", "poll-1", "nobody");
  log.count("poll-1", ({ counts }) => {
    counts.delete("nobody");
    counts.set("bina", (counts.get("bina") ?? 0) + 1);
  });
  expect(await sealedFault(log)).toMatch(/opens to "nobody", which the count does not list/);
});

test("a count that lists an option of nobody's is named", async () => {
  const log = electedLog();
  log.cast("late", "poll-1", "nobody");
  log.count("poll-1");
  expect(await sealedFault(log)).toMatch(/does not list the options of its poll/);
});

test("a count that differs from its openings is named", async () => {
  const log = declaredLog(({ counts }) => {
    counts.set("asha", (counts.get("asha") ?? 0) - 5).set("bina", (counts.get("bina") ?? 0) + 5);
  });
  expect(await sealedFault(log)).toMatch(/\(poll-1\) says \d+ for asha, its openings \d+/);
});

test("openings that the count does not name are named", async () => {
  const log = declaredLog();
  log.entries.push((log.entries.pop() ?? "").replace(/"openings":"[0-9a-f]{64}"/, `"openings":"${"0".repeat(64)}"`));
  expect(await sealedFault(log)).toMatch(/its openings are not those that it was made from/);
});

test("a choice written in another way is named", async () => {
  const log = declaredLog(({ lines }) => {
    lines[0] = lines[0]?.replace('"a', '"\\u0061') ?? "";
  });
  expect(await sealedFault(log)).toMatch(/opens to "\\u0061sha", which the count does not list/);
});

test("results that differ from the last count are named", async () => {
  const log = declaredLog();
  for (const row of log.results) if (row.optionId === "bina") row.votes += 100;
  expect(await sealedFault(log)).toMatch(
    /The published results of poll poll-1 say .* Its last count says \d+ for bina/,
  );
});

test("results with another winner are named", async () => {
  const log = declaredLog();
  for (const row of log.results) row.isWinner = row.optionId === "bina";
  expect(await sealedFault(log)).toMatch(/Its last count says \d+ for asha, who won/);
});

test("a declared poll that was never counted is named", async () => {
  const log = declaredLog();
  log.results.push({ postId: "poll-2", optionId: "esha", votes: 12, isWinner: true });
  expect(await sealedFault(log)).toMatch(/published results have poll poll-2, which was never counted/);
});

test("a counted poll that is kept back is named", async () => {
  const log = declaredLog();
  log.results = [];
  expect(await sealedFault(log)).toMatch(/Poll poll-1 was counted, and the published results do not have it/);
});

test("a winner that the numbers do not name is named", async () => {
  const log = declaredLog();
  log.entries.push((log.entries.pop() ?? "").replace('"winner":"asha"', '"winner":"bina"'));
  expect(await sealedFault(log)).toMatch(/names bina as winner; its numbers name asha/);
});

const changes: [what: string, tamper: (entries: string[]) => void][] = [
  ["an entry that was changed", (entries) => entries.splice(7, 1, entries[7]?.replace("null", "nul1") ?? "")],
  ["an entry that was removed", (entries) => entries.push(...entries.splice(7, 1))],
  ["two entries that were swapped", (entries) => entries.splice(7, 2, entries[8] ?? "", entries[7] ?? "")],
];
test.each(changes)("%s is named by its number", async (_, tamper) => {
  await using log = declaredLog();
  log.seal();
  const honest = new Map(log.files);
  tamper(log.entries);
  log.seal();
  for (const [path, bytes] of honest) if (!path.startsWith("tile/entries")) log.files.set(path, bytes);
  expect(await faultOf(log)).toContain("Entry 7 is not the one that was logged");
});

test("a record whose tiles were rewritten too does not have the signed root", async () => {
  await using log = declaredLog();
  log.seal();
  const checkpoint = log.files.get("checkpoint") ?? Buffer.of();
  log.cast("late", "poll-2", "esha");
  log.entries.splice(9, 1, log.entries.pop() ?? "");
  log.seal();
  log.files.set("checkpoint", checkpoint);
  expect(await faultOf(log)).toMatch(/its root is another one|Hash 0 of tile\/1/);
});

test("a tile of a higher level that was changed is named", async () => {
  await using log = declaredLog();
  log.seal();
  const path = [...log.files.keys()].find((name) => name.startsWith("tile/1/")) ?? "";
  log.files.get(path)?.fill(1, 0, 32);
  expect(await faultOf(log)).toContain(`Hash 0 of ${path} is not the hash of the entries below it`);
});

test("a head over a shorter tree is noticed by who has seen the longer one", async () => {
  await using log = declaredLog();
  log.seal();
  const { seen } = await checked(log);
  log.seal(300);
  expect(await faultOf(log, { seen })).toMatch(
    /The head has 300 entries; the last check had \d+: entries were taken away/,
  );
});

test("a rewritten record is noticed by who has seen the first", async () => {
  await using log = declaredLog();
  log.seal();
  const { seen } = await checked(log);
  log.entries.splice(100, 1, JSON.stringify({ kind: "party", party: "moon", name: "moon", nepaliName: "moon" }));
  log.cast("late", "poll-2", "esha");
  log.seal();
  expect(await faultOf(log, { seen })).toMatch(
    /The first \d+ entries are not those of the last check: the record was rewritten/,
  );
});

test.each([1, 255, 256, 257, 400])("a record that grew from %i entries holds", async (size) => {
  await using log = electedLog();
  log.results = [];
  const also = [{ seen: "a newspaper", checkpoint: log.seal(size) }];
  log.seal();
  const { checkpoint } = await checked(log, { also });
  expect(checkpoint.size).toBe(log.entries.length);
});

test("two trees that were shown to two visitors contradict each other", async () => {
  await using log = declaredLog();
  const shownToAnother = log.seal();
  log.entries.splice(100, 1, JSON.stringify({ kind: "party", party: "moon", name: "moon", nepaliName: "moon" }));
  log.seal();
  const also = [{ seen: "a newspaper", checkpoint: shownToAnother }];
  expect(await faultOf(log, { also })).toMatch(/are not those of a newspaper: the record was rewritten/);
});

test("a head that somebody else signed is none", async () => {
  await using log = declaredLog();
  log.seal();
  const forged =
    log.files
      .get("checkpoint")
      ?.toString()
      .replace(/\n(\d+)\n/, "\n1\n") ?? "";
  log.files.set("checkpoint", Buffer.from(forged));
  expect(await faultOf(log)).toMatch(/The signature of vote.example\/log does not hold/);
});

test("a log with another key than the one seen before is refused", async () => {
  await using log = declaredLog();
  log.seal();
  const { seen } = await checked(log);
  log.files.set("key", Buffer.from(`${declaredLog().key.verifierKey}\n`));
  expect(await faultOf(log, { seen })).toMatch(/The log no longer has the key vote.example\/log\+/);
});

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
  ["spaces between keys", ({ entries }) => entries.push('{"kind": "removal","poll":"poll-1"}'), /is not written as/],
];
test.each(rules)("%s is named", async (_, tamper, fault) => {
  const log = electedLog();
  tamper(log);
  expect(await sealedFault(log)).toMatch(fault);
});

test("a removed poll counts nowhere, and a restored one again", async () => {
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

test("a log that cannot be read is no fault", async () => {
  await using log = declaredLog();
  log.seal();
  log.files.delete("tile/1/000.p/1");
  expect(await faultOf(log)).toMatch(/^Unreadable: .*tile\/1\/000.p\/1 cannot be read: status 404/);
});
