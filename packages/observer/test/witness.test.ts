import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readNote, readVerifierKey, signedBy } from "../src/core/note.ts";
import { subtrees } from "../src/core/tiles.ts";
import { consistencyProof, treeHashes } from "../src/core/tree.ts";
import { sha256, verifyEd25519 } from "../src/node.ts";
import { privateKeyLine, readWitnessKey, verifierKeyOf, witness } from "../src/witness.ts";
import { electedLog, NoteKey, type TestLog } from "./log-maker.ts";

const key = { name: "newspaper.example/w1", seed: new Uint8Array(32).fill(7) };

interface Given {
  statePath: string;
  logs: string[];
  now?: () => number;
}

async function startWitness({ statePath, logs, now = Date.now }: Given) {
  const said: string[] = [];
  const known = logs.map((line) => readVerifierKey(sha256, line));
  const server = witness({ key, logs: known, statePath, now, say: (line) => said.push(line) });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/add-checkpoint`;
  const stop = () => new Promise((resolve) => server.close(resolve) && server.closeAllConnections());
  onTestFinished(async () => void (await stop()));
  const add = async (body: string) => {
    const answer = await fetch(url, { method: "POST", body });
    return { status: answer.status, type: answer.headers.get("content-type"), body: await answer.text() };
  };
  const monitor = async (origin: string) => {
    const hash = Buffer.from(sha256(Buffer.from(origin))).toString("hex");
    const answer = await fetch(new URL(`${hash}/checkpoint`, url));
    return { status: answer.status, body: await answer.text() };
  };
  return { add, monitor, said, stop };
}

function stateFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-witness-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "seen.json");
}

async function proofLines({ files }: TestLog, old: number, size: number): Promise<string> {
  const hashes = treeHashes(sha256);
  const get = async (path: string) => files.get(path) ?? Promise.reject(new Error(path));
  const proof = await consistencyProof(hashes, subtrees(hashes, get, size), old, size);
  return proof.map((hash) => `${Buffer.from(hash).toString("base64")}\n`).join("");
}

async function request(log: TestLog, old: number, size: number): Promise<string> {
  const checkpoint = log.seal(size);
  return `old ${old}\n${await proofLines(log, old, size)}\n${checkpoint}`;
}

test("heads of a log that has only grown are countersigned, with the time", async () => {
  const log = electedLog();
  const statePath = stateFile();
  const { add } = await startWitness({ statePath, logs: [log.key.verifierKey], now: () => 1_700_000_000_999 });
  let old = 0;
  for (const size of [1, 100, 256, 300, 300, 477]) {
    const body = await request(log, old, size);
    const answer = await add(body);
    expect(answer.status).toBe(200);
    const note = readNote(body.slice(body.indexOf("\n\n") + 2) + answer.body);
    expect(await signedBy(verifyEd25519, note, readVerifierKey(sha256, verifierKeyOf(key)))).toBe(1_700_000_000);
    old = size;
  }
  expect(JSON.parse(readFileSync(statePath, "utf8"))["vote.example/log"].size).toBe(477);
});

test("a restarted witness remembers what it has countersigned", async () => {
  const log = electedLog();
  const given = { statePath: stateFile(), logs: [log.key.verifierKey] };
  const first = await startWitness(given);
  await first.add(await request(log, 0, 200));
  await first.stop();
  const second = await startWitness(given);
  expect(await second.add(await request(log, 0, 300))).toEqual({
    status: 409,
    type: "text/x.tlog.size",
    body: "200\n",
  });
  expect((await second.add(await request(log, 200, 300))).status).toBe(200);
});

test("of two requests that start from the same size, one is countersigned", async () => {
  const log = electedLog();
  const { add } = await startWitness({ statePath: stateFile(), logs: [log.key.verifierKey] });
  const bodies = [await request(log, 0, 200), await request(log, 0, 300)];
  const statuses = (await Promise.all(bodies.map(add))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
});

test("two trees are never both countersigned, and both signed heads are printed as evidence", async () => {
  const log = electedLog();
  const { add, said } = await startWitness({ statePath: stateFile(), logs: [log.key.verifierKey] });
  const first = await request(log, 0, 200);
  await add(first);
  log.add({ kind: "party", party: "moon", name: "moon", nepaliName: "moon" });
  log.entries.splice(50, 1, log.entries.pop() ?? "");
  expect((await add(await request(log, 200, 300))).status).toBe(422);
  const second = await request(log, 200, 200);
  expect((await add(second)).status).toBe(422);
  const faults = said.filter((line) => line.startsWith("FAULT"));
  expect(faults).toEqual([expect.stringContaining("has signed two trees of 200 entries")]);
  for (const body of [first, second]) expect(faults[0]).toContain(body.slice(body.indexOf("\n\n") + 2));
});

test("a genuine head with a junk proof accuses nobody", async () => {
  const log = electedLog();
  const { add, said } = await startWitness({ statePath: stateFile(), logs: [log.key.verifierKey] });
  await add(await request(log, 0, 200));
  const hash = `${Buffer.alloc(32).toString("base64")}\n`;
  expect((await add(`old 200\n${hash}\n${log.seal(300)}`)).status).toBe(422);
  expect(said.filter((line) => line.startsWith("FAULT"))).toEqual([]);
  expect(said.at(-1)).toMatch(/^REFUSED: .*300/);
  expect((await add(await request(log, 200, 300))).status).toBe(200);
});

test("an empty log has one possible root", async () => {
  const log = electedLog();
  const { add } = await startWitness({ statePath: stateFile(), logs: [log.key.verifierKey] });
  const root = Buffer.alloc(32, 1).toString("base64");
  expect((await add(`old 0\n\n${log.key.sign(`vote.example/log\n0\n${root}\n`)}`)).status).toBe(422);
});

test("monitors read the last countersigned head by the hash of its origin", async () => {
  const log = electedLog();
  const { add, monitor } = await startWitness({ statePath: stateFile(), logs: [log.key.verifierKey] });
  expect((await monitor("vote.example/log")).status).toBe(404);
  const body = await request(log, 0, 200);
  const { body: line } = await add(body);
  expect(await monitor("vote.example/log")).toEqual({
    status: 200,
    body: body.slice(body.indexOf("\n\n") + 2) + line,
  });
});

test("a request that it cannot judge is refused as tlog-witness requires", async () => {
  const log = electedLog();
  const { add } = await startWitness({ statePath: stateFile(), logs: [log.key.verifierKey] });
  const status = async (body: string) => (await add(body)).status;
  const good = await request(log, 0, 200);
  expect(await status(good.replaceAll("vote.example/log", "vote.example/other"))).toBe(404);
  expect(await status(good.replace("\n200\n", "\n201\n"))).toBe(403);
  const text = good.slice(good.indexOf("\n\n") + 2, good.lastIndexOf("\n\n") + 1);
  expect(await status(`old 0\n\n${new NoteKey("vote.example/log").sign(text)}`)).toBe(403);
  const badLine = `${good.slice(good.lastIndexOf("— "), -6)}${good.at(-6) === "A" ? "B" : "A"}${good.slice(-5)}`;
  expect(await status(good + badLine)).toBe(403);
  expect(await status(good.replace("old 0", "old 201"))).toBe(400);
  expect(await status(good.replace("old 0", "old 00"))).toBe(400);
  expect(await status(good.replace("old 0\n", "old 0\nnot base64\n"))).toBe(400);
  const hash = `${Buffer.alloc(32).toString("base64")}\n`;
  expect(await status(good.replace("old 0\n", `old 0\n${hash.repeat(64)}`))).toBe(400);
  expect(await status(good.replace("old 0\n", `old 0\n${hash}`))).toBe(422);
  expect(await status("")).toBe(400);
  expect(await status("x".repeat(100_000))).toBe(413);
  expect(await status(good)).toBe(200);
});

test("a private key is read back, and a mangled one is refused", () => {
  const line = privateKeyLine(key);
  expect(verifierKeyOf(readWitnessKey(`${line}\n`))).toBe(verifierKeyOf(key));
  expect(() => readWitnessKey(line.replace("w1", "w2"))).toThrow("not that of its key");
  expect(() => readWitnessKey("PRIVATE")).toThrow("no private key");
});

test("a witness that cannot store its state countersigns nothing, for monitors neither", async () => {
  const log = electedLog();
  const statePath = stateFile();
  const { add, monitor } = await startWitness({
    statePath: join(statePath, "no", "such", "folder"),
    logs: [log.key.verifierKey],
  });
  expect((await add(await request(log, 0, 200))).status).toBe(500);
  expect((await monitor("vote.example/log")).status).toBe(404);
});
