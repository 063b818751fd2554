import { hash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { isSignedBy, readVerifier, textOf } from "../src/features/public-log/note.ts";
import type { TestApp } from "./harness.ts";

// Reads the log as somebody else would: from its files, with nothing of the server but its keys.

const sha256 = (...parts: (Buffer | string)[]) =>
  hash("sha256", Buffer.concat(parts.map((part) => Buffer.from(part))), "buffer");

const node = (left: Buffer, right: Buffer) => sha256(Buffer.of(1), left, right);
const leaf = (entry: string | Buffer) => sha256(Buffer.of(0), entry);

/** Follows RFC 6962 literally, so that it shares no mistake with the product. */
export function treeHash(leaves: Buffer[]): Buffer {
  const [first] = leaves;
  if (!first) return sha256();
  if (leaves.length === 1) return first;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return node(treeHash(leaves.slice(0, split)), treeHash(leaves.slice(split)));
}

export async function file(
  { app }: Pick<TestApp, "app">,
  path: string,
): Promise<{ status: number; bytes: Buffer; cached: string }> {
  const answer = await app.inject({ method: "GET", url: path });
  const { location } = answer.headers;
  if (answer.statusCode === 307 && location) return file({ app }, location);
  return { status: answer.statusCode, bytes: answer.rawPayload, cached: String(answer.headers["cache-control"]) };
}

export const placeOf = (n: number): string => {
  const [last, ...before] = String(n)
    .padStart(Math.ceil(String(n).length / 3) * 3, "0")
    .match(/\d{3}/g)
    ?.reverse() ?? [""];
  return [...before.reverse().map((part) => `x${part}`), last].join("/");
};

export interface Entry {
  kind:
    | "continues"
    | "release"
    | "acts"
    | "poll"
    | "party"
    | "ballot"
    | "withdrawal"
    | "count"
    | "marks"
    | "removal"
    | "restoration";
  scope: string;
  poll: string;
  ballot: string;
  replaces: string | null;
  ballots: number;
  counts: [string, number][];
  winner: string | null;
  pages: number;
  openings: string;
  [key: string]: unknown;
}

export interface ReadLog {
  origin: string;
  size: number;
  root: string;
  texts: string[];
  entries: Entry[];
  checkpoint: string;
}

/** Reads the whole log behind its head, and requires that signature, tiles of every level and entries fit together. */
export async function readLog(app: TestApp, prefix = "/log"): Promise<ReadLog> {
  const checkpoint = (await file(app, `${prefix}/checkpoint`)).bytes.toString();
  const [key = ""] = (await file(app, `${prefix}/key`)).bytes.toString().split("\n");
  const verifier = readVerifier(key);
  expect(verifier && isSignedBy(checkpoint, verifier)).toBe(true);
  const [origin = "", size = "", root = ""] = textOf(checkpoint).split("\n");
  const count = Number(size);
  const texts: string[] = [];
  for (let n = 0; n * 256 < count; n++) {
    const width = Math.min(256, count - n * 256);
    const part = width < 256 ? `.p/${width}` : "";
    const { bytes, status } = await file(app, `${prefix}/tile/entries/${placeOf(n)}${part}`);
    expect(status).toBe(200);
    for (let at = 0; at < bytes.length; ) {
      const length = bytes.readUInt16BE(at);
      texts.push(bytes.subarray(at + 2, at + 2 + length).toString());
      at += 2 + length;
    }
  }
  expect(texts).toHaveLength(count);
  const leaves = texts.map(leaf);
  expect(treeHash(leaves).toString("base64")).toBe(root);
  for (let hashes: Buffer[] = leaves, level = 0; hashes.length > 0; level++) {
    for (let n = 0; n * 256 < hashes.length; n++) {
      const wanted = hashes.slice(n * 256, (n + 1) * 256);
      const part = wanted.length < 256 ? `.p/${wanted.length}` : "";
      const { bytes } = await file(app, `${prefix}/tile/${level}/${placeOf(n)}${part}`);
      expect(bytes.equals(Buffer.concat(wanted))).toBe(true);
    }
    hashes = Array.from({ length: Math.floor(hashes.length / 256) }, (_, n) =>
      treeHash(hashes.slice(n * 256, (n + 1) * 256)),
    );
  }
  const entries = texts.map((text) => JSON.parse(text) as Entry);
  // Without spaces, its keys in their order: written again it is the same.
  expect(entries.map((entry) => JSON.stringify(entry))).toEqual(texts);
  return { origin, size: count, root, texts, entries, checkpoint };
}

async function openingsOf(app: TestApp, index: number, { pages, openings }: Entry, prefix = "/log") {
  const all: string[] = [];
  const digests: Buffer[] = [];
  for (let page = 0; page < pages; page++) {
    const { bytes } = await file(app, `${prefix}/openings/${index}/${page}`);
    digests.push(sha256(bytes));
    all.push(...bytes.toString().split("\n").slice(0, -1));
  }
  expect(sha256(...digests).toString("hex")).toBe(openings);
  return all.map((line) => {
    const [ballot = "", choice = "", holder = ""] = line.split(" ");
    return { ballot, choice, holder };
  });
}

/** Reads a register as an observer would, and requires its sums. */
export async function registerOf(app: TestApp, { count, pages, marks, eligible, voted }: Entry, prefix = "/log") {
  const read = await Promise.all(
    Array.from({ length: pages }, async (_, page) => (await file(app, `${prefix}/marks/${count}/${page}`)).bytes),
  );
  expect(sha256(...read.map((page) => sha256(page))).toString("hex")).toBe(marks);
  const lines = read.flatMap((page) => page.toString().split("\n").slice(0, -1));
  expect(lines).toEqual([...new Set(lines)].sort());
  expect(lines).toHaveLength(Number(eligible));
  expect(lines.filter((line) => line.endsWith(" 1"))).toHaveLength(Number(voted));
  return lines;
}

/** Finds the last count. */
export const lastCount = ({ entries }: ReadLog): Entry | undefined => entries.findLast(({ kind }) => kind === "count");

/** Checks every rule of the entries, and every count against its openings. */
export async function expectValid(app: TestApp, { entries }: ReadLog, prefix = "/log"): Promise<void> {
  const live = new Map<string, Set<string>>();
  const seen = new Set<string>();
  const announced = new Set<string>();
  const removed = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const { kind, scope, ballot, replaces, poll } = entry;
    const ballots = live.get(scope) ?? new Set();
    if (scope) live.set(scope, ballots);
    if (kind === "poll") announced.add(poll);
    if (kind === "removal") expect(announced.has(poll) && !removed.has(poll)).toBe(true);
    if (kind === "removal") removed.add(poll);
    if (kind === "restoration") expect(removed.delete(poll)).toBe(true);
    if (kind === "ballot") {
      expect(seen.has(ballot)).toBe(false);
      seen.add(ballot);
      expect(scope === "samanupatik" || announced.has(scope)).toBe(true);
      if (replaces !== null) expect(ballots.delete(replaces), `${index} replaces a live ballot`).toBe(true);
      ballots.add(ballot);
    }
    if (kind === "withdrawal") expect(ballots.delete(ballot), `${index} withdraws a live ballot`).toBe(true);
    if (kind === "marks") {
      expect(entries[index - 1]).toMatchObject({
        kind: "count",
        scope,
        ballots: Number(entry.voted) + Number(entry.removed),
      });
      expect(entry.count).toBe(index - 1);
      await registerOf(app, entry, prefix);
    }
    if (kind !== "count") continue;
    if (scope !== "samanupatik") expect(entries[index + 1]?.kind).toBe("marks");
    const opened = await openingsOf(app, index, entry, prefix);
    expect(opened.map((line) => line.ballot)).toEqual([...ballots].sort());
    for (const { ballot, choice, holder } of opened)
      expect(sha256(`mero-mat/ballot/v2\n${scope}\n${choice}\n${holder}\n`).toString("hex")).toBe(ballot);
    expect(entry.ballots).toBe(opened.length);
    for (const [choice, votes] of entry.counts)
      expect(opened.filter((line) => line.choice === choice)).toHaveLength(votes);
    expect(entry.counts.reduce((sum, [, votes]) => sum + votes, 0)).toBe(opened.length);
  }
}

export const kinds = ({ entries }: ReadLog, scope?: string) =>
  entries
    .filter((entry) => scope === undefined || entry.scope === scope || entry.poll === scope)
    .map(({ kind }) => kind);

/** Retries until there is a response. */
export async function until<T>(ask: () => Promise<T | undefined | false | null>): Promise<T> {
  for (const end = Date.now() + 240_000; Date.now() < end; ) {
    const answer = await ask();
    if (answer !== undefined && answer !== false && answer !== null) return answer;
    await pause(20);
  }
  throw new Error("Waited in vain");
}

/** Reads the dashboard's state once the sealing is idle. */
const rested = (app: TestApp, admin: string) =>
  until(async () => {
    const { body } = await app.call("GET /api/admin/public-log", { cookie: admin });
    return !body.isSealing && body;
  });

/** Presses 'Seal now' as an administrator, and resolves when it is done. */
export async function sealNow(app: TestApp, admin: string) {
  const { status } = await app.call("POST /api/admin/public-log/seal", { cookie: admin });
  expect(status).toBe(200);
  return rested(app, admin);
}

/** Waits until the log has this many counts of the scope. */
export function counted(app: TestApp, scope: string, times = 1): Promise<ReadLog> {
  return waitFor(app, (log) => kinds(log, scope).filter((kind) => kind === "count").length >= times);
}

/** Waits for a head whose log satisfies the condition. */
export function waitFor(app: TestApp, isThere: (log: ReadLog) => boolean): Promise<ReadLog> {
  let seen = "";
  return until(async () => {
    const checkpoint = (await file(app, "/log/checkpoint")).bytes.toString();
    if (checkpoint === seen) return undefined;
    seen = checkpoint;
    const log = await readLog(app);
    return isThere(log) && log;
  });
}
