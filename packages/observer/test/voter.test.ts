// The checks in a voter's browser, which read only tiles.
import { expect, test } from "vitest";
import { readCheckpoint } from "../src/core/checkpoint.ts";
import { readVerifierKey } from "../src/core/note.ts";
import { isPromiseSigned, type Receipt, readReceipt } from "../src/core/receipt.ts";
import { recount } from "../src/core/recount.ts";
import { sha256, verifyEd25519 } from "../src/node.ts";
import { checked, faultOf } from "./checked-log.ts";
import { ballotOf, electedLog, holderOf, NoteKey, type TestLog } from "./log-maker.ts";

const key = new NoteKey("vote.example/log/receipts");
const nonce = "ab".repeat(32);
const ballot = ballotOf("poll-1", "asha", holderOf("sita", "poll-1", nonce));
const note = key.sign(`vote.example/log\nreceipt\n${ballot}\n2026-11-22T14:00:00Z\n`);
const receipt: Receipt = { scope: "poll-1", choice: "asha", username: "sita", nonce, note };

const recounted = (log: TestLog, scope: string, asked?: string) => {
  const { size, root } = readCheckpoint(log.seal());
  const get = async (path: string) => log.files.get(path) ?? Promise.reject(new Error(`${path} is not there`));
  return recount({ sha256, get, head: { size, root }, scope, ballot: asked });
};

test("a receipt opens the ballot that its signed note promises", async () => {
  expect(readReceipt(sha256, receipt)).toEqual({
    ballot,
    votedAt: "2026-11-22T14:00:00Z",
    origin: "vote.example/log",
  });
  const known = readVerifierKey(sha256, key.verifierKey);
  expect(await isPromiseSigned(verifyEd25519, receipt, known)).toBe(true);
  const forged = { ...receipt, note: note.replace("14:00", "15:00") };
  await expect(isPromiseSigned(verifyEd25519, forged, known)).rejects.toThrow("does not hold");
  const another = readVerifierKey(sha256, new NoteKey(key.name).verifierKey);
  expect(await isPromiseSigned(verifyEd25519, receipt, another)).toBe(false);
});

test("a ballot that was sealed for another poll is missing from the count of its own", async () => {
  const saved = { receipts: [receipt], marks: [], account: "sita" };
  const keys = (log: TestLog) => {
    log.seal();
    log.files.set("key", Buffer.from(`${log.key.verifierKey}\n${key.verifierKey}\n`));
  };
  const sealedIn = (scope: string) => {
    const log = electedLog();
    log.add({ kind: "ballot", scope, ballot, replaces: null });
    return log;
  };
  await using hidden = sealedIn("poll-2");
  hidden.count("poll-1");
  keys(hidden);
  expect(await faultOf(hidden, { saved })).toMatch(
    /^Fault: Ballot [0-9a-f]{64} is not in the count at entry \d+, which its signed receipt promises\.$/,
  );
  await using waiting = sealedIn("poll-1");
  keys(waiting);
  expect((await checked(waiting, { saved })).notices).toEqual([]);
});

test("a receipt for another choice, or of another account, opens nothing", () => {
  expect(() => readReceipt(sha256, { ...receipt, username: "hari" })).toThrow("does not open the ballot that it names");
  expect(() => readReceipt(sha256, { ...receipt, choice: "bina" })).toThrow("does not open the ballot that it names");
});

test("a poll is recounted from the record, which shows whether a ballot was in it", async () => {
  const log = electedLog();
  const own = log.cast("me", "poll-1", "bina");
  const index = log.count("poll-1");
  const later = log.cast("late", "poll-1", "bina");
  const { count, names, isCounted, polls } = await recounted(log, "poll-1", own);
  expect(count).toMatchObject({ index, entry: { winner: "asha", ballots: 296 } });
  expect(names.get("asha")).toEqual(["asha", "asha, नेपाली"]);
  expect(isCounted).toBe(true);
  expect(polls.map(({ poll }) => poll)).toEqual(["poll-1"]);
  expect((await recounted(log, "poll-1", later)).isCounted).toBe(false);
});

test("a recount says where a ballot is, and what became of it", async () => {
  const log = electedLog();
  const [changed, taken, kept] = ["changed", "taken", "kept"].map((who) => log.cast(who, "samanupatik", "sun"));
  log.count("samanupatik");
  const last = log.cast("changed", "samanupatik", "tree");
  log.withdraw("taken", "samanupatik");
  const own = async (ballot?: string) => (await recounted(log, "samanupatik", ballot)).own;
  expect(await own(kept)).toEqual({ index: expect.any(Number), state: "counted" });
  expect(await own(changed)).toMatchObject({ state: "replaced" });
  expect(await own(taken)).toMatchObject({ state: "withdrawn" });
  expect(await own(last)).toMatchObject({ state: "sealed" });
  expect(await own("0".repeat(64))).toBeNull();
});

test("the nationwide vote is recounted from its last count and the changes since", async () => {
  const log = electedLog();
  log.cast("v0", "samanupatik", "tree");
  log.withdraw("v2", "samanupatik");
  const index = log.count("samanupatik");
  log.cast("v4", "samanupatik", "tree");
  log.withdraw("v6", "samanupatik");
  const { count } = await recounted(log, "samanupatik");
  expect(count).toMatchObject({ index, entry: { ballots: 149 } });
});

test("a poll that was not counted yet has no count", async () => {
  expect((await recounted(electedLog(), "poll-2")).count).toBeNull();
});

test("a recount of a poll finds a falsified count", async () => {
  const log = electedLog();
  log.count("poll-1", ({ lines, counts }) => {
    lines.pop();
    counts.set("asha", (counts.get("asha") ?? 0) - 1);
  });
  await expect(recounted(log, "poll-1")).rejects.toThrow("is in the record and not opened");
  log.add({ kind: "withdrawal", scope: "poll-1", ballot: "1".repeat(64) });
  await expect(recounted(log, "poll-1")).rejects.toThrow("which is not live in poll-1");
});
