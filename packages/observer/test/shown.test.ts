// One run must be shown one record: two heads, two numbers for a party, or another area are none.
import { expect, test } from "vitest";
import { check } from "../src/check.ts";
import { readCheckpoint } from "../src/core/checkpoint.ts";
import { checked, declaredLog, faultOf } from "./checked-log.ts";
import { electedLog, leafOf, TestLog, treeRoot } from "./log-maker.ts";

test("two signed heads of one size within one run are a fault, and both are the evidence", async () => {
  await using log = declaredLog();
  const first = log.seal();
  const root = treeRoot(log.entries.toReversed().map(leafOf)).toString("base64");
  const second = log.key.sign(`${log.key.name}\n${log.entries.length}\n${root}\n`);
  const totals = log.totals;
  log.totals = { ...totals, lastCount: null };
  let heads = 0;
  const run = checked(log, {
    patienceMs: 5000,
    onHead: () => {
      if (++heads === 1) log.files.set("checkpoint", Buffer.from(second));
      else log.totals = totals;
    },
  });
  await expect(run).rejects.toMatchObject({
    name: "Fault",
    message: `The log has signed two trees of ${log.entries.length} entries.`,
    contradicted: [first],
  });
});

test("a party that is listed twice hides no votes", async () => {
  await using log = declaredLog();
  log.seal();
  log.totals.allParties.unshift({ partyName: "sun", totalVotes: 1000 });
  log.totals.totalNationalVotes += 1000;
  expect((await checked(log)).sinceNationwide).toEqual({ more: 1000, fewer: 0 });
});

test("a winner shown under another area is a fault, and another question is a notice", async () => {
  await using log = declaredLog();
  log.seal();
  const { results } = log;
  log.results = results.map((row) => ({ ...row, electionArea: 2 }));
  expect(await faultOf(log)).toMatch(
    /^Fault: The published results of poll poll-1 are of bagmati, kathmandu, 2; the record has bagmati, kathmandu, 1\.$/,
  );
  log.results = results.map((row) => ({ ...row, postContent: "को होइन?" }));
  expect((await checked(log)).notices).toEqual([
    "The published results of poll poll-1 ask another question than the record, which was counted.",
  ]);
});

test("a party shown with a Nepali name that the record does not have is a notice", async () => {
  await using log = electedLog();
  Object.assign(log.totals.allParties[0] ?? {}, { nepaliName: "चन्द्र" });
  log.seal();
  expect((await checked(log)).notices).toEqual([
    'The published nationwide votes call sun "चन्द्र", a name that the record does not give it.',
  ]);
});

test("a record of endless names is not kept until memory ends", async () => {
  await using log = declaredLog();
  log.seal();
  for (let n = 0; n < 1700; n++) log.party(`${"न".repeat(7_000)}${n}`);
  log.seal();
  expect(await faultOf(log)).toMatch(/^Unreadable: The record has more names, counts and changes than this program/);
});

test("a later log that leaves out the one before it hides nothing", async () => {
  await using alone = electedLog("vote.example/log/3");
  alone.seal();
  expect(await faultOf(alone)).toBe(
    "Fault: vote.example/log/3 names no log that it follows, and leaves out the one before it.",
  );
  await using skipping = new TestLog("vote.example/log/3");
  skipping.add({ kind: "continues", origin: "vote.example/log", size: 0, root: treeRoot([]).toString("base64") });
  skipping.seal();
  expect(await faultOf(skipping)).toMatch(/log\/3 says that it follows vote\.example\/log, and leaves out/);
});

test("ballots changed after the count by people whom the register calls administrators are a notice", async () => {
  await using log = declaredLog();
  log.cast("v3", "poll-1", "asha");
  log.count("poll-1");
  log.seal();
  expect((await checked(log)).notices).toEqual([
    expect.stringMatching(
      /^1 ballots of poll poll-1 were changed after its count at entry \d+; the register names 2 voters/,
    ),
  ]);
});

test("the tenth log follows the ninth, also for an observer who remembers that one", async () => {
  const after = (origin: string, before: TestLog) => {
    const log = new TestLog(origin);
    const { origin: name, size, root } = readCheckpoint(before.seal());
    log.add({ kind: "continues", origin: name, size, root: Buffer.from(root).toString("base64") });
    return log;
  };
  const eighth = new TestLog("vote.example/log/8");
  const ninth = after("vote.example/log/9", eighth);
  const seen = { key: ninth.key.verifierKey, checkpoint: ninth.seal(), opened: 0, faults: [] };
  await using tenth = after("vote.example/log/10", ninth);
  for (const [path, bytes] of ninth.files) tenth.files.set(`9/${path}`, bytes);
  for (const [path, bytes] of eighth.files) tenth.files.set(`8/${path}`, bytes);
  tenth.seal();
  expect((await checked(tenth, { seen })).ended).toEqual(["vote.example/log/9", "vote.example/log/8"]);
});

/** Makes a log that follows one with a counted poll, which it lacks, as after a reset. */
function followingLog() {
  const first = declaredLog();
  const shown = first.seal(300);
  const { origin, size, root } = readCheckpoint(first.seal());
  const log = new TestLog("vote.example/log/2");
  log.add({ kind: "continues", origin, size, root: Buffer.from(root).toString("base64") });
  for (const [path, bytes] of first.files) log.files.set(`1/${path}`, bytes);
  log.seal();
  return { log, first, shown };
}

test("a counted poll that a new log leaves out is a notice", async () => {
  const { log } = followingLog();
  await using served = log;
  expect((await checked(served, { allLogs: true })).notices).toEqual([
    "The logs after vote.example/log have none of the polls poll-1, which it counted: a reset takes all polls out, and nothing else may.",
  ]);
});

test("a head that others were shown before a reset is compared with the ended log", async () => {
  const { log, first, shown } = followingLog();
  const also = (checkpoint: string) => ({ also: [{ seen: "a newspaper", checkpoint }] });
  await using served = log;
  const url = await served.serve();
  const run = (checkpoint: string) => check({ url, patienceMs: 0, ...also(checkpoint) });
  expect((await run(shown)).ended).toEqual(["vote.example/log"]);
  first.entries.splice(100, 1, JSON.stringify({ kind: "party", party: "moon", name: "moon", nepaliName: "moon" }));
  await expect(run(first.seal(300))).rejects.toThrow(
    "The first 300 entries are not those of a newspaper: the record was rewritten.",
  );
});

test("a head that the log has not signed, or that is none, accuses nobody", async () => {
  const { log } = followingLog();
  await using served = log;
  const url = await served.serve();
  for (const checkpoint of [
    "a newspaper\n",
    declaredLog().seal(),
    electedLog("vote.example/log/2").seal(),
    electedLog("vote.example/log/3").seal(),
    electedLog("other.example/log").seal(),
  ])
    await expect(check({ url, patienceMs: 0, also: [{ seen: "a newspaper", checkpoint }] })).rejects.toMatchObject({
      name: "Unreadable",
      message: expect.stringMatching(/^The head of a newspaper proves nothing: .* Compare the keys\.$/),
    });
});
