// Proofs that a browser asks for when it comes back after a reset.
import { expect, test } from "vitest";
import { openCheckpoint, readCheckpoint } from "../src/core/checkpoint.ts";
import { requireFollows } from "../src/core/follow.ts";
import { sha256, verifyEd25519 } from "../src/node.ts";
import { electedLog, TestLog } from "./log-maker.ts";

/** Serves a second log over a first one, which is at its own number. */
function twoLogs(lie: (continues: { size: number; root: string }) => void = () => {}) {
  const first = electedLog();
  const seen = { key: first.key.verifierKey, checkpoint: first.seal(300) };
  const { origin, size, root } = readCheckpoint(first.seal());
  const second = new TestLog("vote.example/log/2");
  const continues = { kind: "continues", origin, size, root: Buffer.from(root).toString("base64") };
  lie(continues);
  second.add(continues);
  second.party("sun");
  const head = readCheckpoint(second.seal());
  const files = new Map([...first.files].map(([path, bytes]) => [`1/${path}`, bytes]));
  for (const [path, bytes] of second.files) files.set(`2/${path}`, bytes);
  const get = async (path: string) => files.get(path) ?? Promise.reject(new Error(`${path} is not there`));
  const open = (served: string, key: Parameters<typeof openCheckpoint>[2]) =>
    openCheckpoint(verifyEd25519, served, key);
  return { first, files, seen, follows: (before = seen) => requireFollows({ sha256, get, open, head }, before) };
}

test("a log that follows the one seen last is accepted, and a rewritten or foreign one is not", async () => {
  const { first, follows, seen } = twoLogs();
  await follows();
  first.entries.splice(20, 1);
  await expect(follows({ ...seen, checkpoint: first.seal(300) })).rejects.toThrow("are not those seen last");
  await expect(follows({ ...seen, key: electedLog().key.verifierKey })).rejects.toThrow("has another key than the one");
  const longer = twoLogs((continues) => continues.size++);
  await expect(longer.follows()).rejects.toThrow("names another last head than it has");
  const elsewhere = electedLog("other.example/log");
  const ofOther = { key: elsewhere.key.verifierKey, checkpoint: elsewhere.seal() };
  await expect(follows(ofOther)).rejects.toThrow("signed with another key than the one that was seen last");
});
