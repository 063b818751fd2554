import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cloneDatabase } from "@mero-mat/db/testing/databases";
import { check } from "@mero-mat/observer/check";
import { readVerifierKey } from "@mero-mat/observer/core/note";
import { sha256 } from "@mero-mat/observer/node";
import { cosign, verifierKeyOf, witness } from "@mero-mat/observer/witness";
import { expect, onTestFinished, test } from "vitest";
import { textOf } from "../src/features/public-log/note.ts";
import { readWitness } from "../src/features/public-log/witnesses.ts";
import { diskObjects } from "../src/objects/disk.ts";
import { openApp, signInAdmin, startApp, type TestApp } from "./harness.ts";
import { createPoll } from "./polls-harness.ts";
import { counted, file, until } from "./public-log-harness.ts";

const keyOf = (name: string, byte: number) => ({ name, seed: new Uint8Array(32).fill(byte) });

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const witnessAt = (key: ReturnType<typeof keyOf>, url: string) => {
  const found = readWitness(`${verifierKeyOf(key)} ${url}`);
  if (!found) throw new Error("this is a witness");
  return found;
};

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-witness-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Starts the observer's own program as a witness for the log with these keys. */
async function honest(name: string, byte: number, logKey: string) {
  const key = keyOf(name, byte);
  const logs = [readVerifierKey(sha256, logKey)];
  return witnessAt(key, await listen(witness({ key, logs, statePath: join(emptyFolder(), "seen.json") })));
}

const pretender = async (name: string, byte: number, answer: RequestListener) =>
  witnessAt(keyOf(name, byte), await listen(createServer(answer)));

const logKey = async (app: TestApp) => (await file(app, "/log/key")).bytes.toString().split("\n")[0] ?? "";

async function declared(app: TestApp, admin: string): Promise<string> {
  const poll = await createPoll(app, admin);
  await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  return poll.id;
}

const observersOf = async (app: TestApp, cookie: string) =>
  (await app.call("GET /api/admin/public-log", { cookie })).body.observers as {
    name: string;
    size: number | null;
    problem: string | null;
  }[];

/** Reads the newest head once this many observers have countersigned it. */
const countersigned = (app: TestApp, observers: number) =>
  until(async () => {
    const text = (await file(app, "/log/checkpoint")).bytes.toString();
    return text.split("\n— ").length === observers + 2 && text;
  });

test("the witnesses countersign every new head, and their signatures follow the log's own", async () => {
  const first = await openApp();
  const one = await honest("paper.example/w1", 1, await logKey(first));
  const two = await honest("party.example/w2", 2, await logKey(first));
  await first.close();
  const app = await startApp({ databaseUrl: first.databaseUrl, witnesses: [one, two] });
  const admin = await signInAdmin(app);
  for (const times of [1, 2]) {
    await counted(app, await declared(app, admin));
    const checkpoint = await countersigned(app, 2);
    expect(checkpoint).toContain("\n— paper.example/w1 ");
    expect(checkpoint).toContain("\n— party.example/w2 ");
    expect(textOf(checkpoint).split("\n")[1]).toBe(String(3 * times));
  }
  expect(await observersOf(app, admin)).toMatchObject([
    { name: "paper.example/w1", size: 6, problem: null },
    { name: "party.example/w2", size: 6, problem: null },
  ]);
  const keys = (await file(app, "/log/witnesses")).bytes.toString();
  expect(keys).toBe([one, two].map(({ verifierKey }) => `${verifierKey}\n`).join(""));
  const seen = { cosignedAt: expect.stringMatching(/Z$/), state: "checked" };
  expect((await app.call("GET /api/log/observers")).body).toEqual({
    entries: 6,
    observers: [
      { name: "paper.example/w1", ...seen },
      { name: "party.example/w2", ...seen },
    ],
  });
});

test("a witness that is silent, gone or lying delays nothing, and the dashboard shows its problem", async () => {
  const closed = createServer();
  const gone = await listen(closed);
  closed.close();
  const forged = cosign(keyOf("forger.example", 9), "another/log\n1\nAAAA\n", Math.floor(Date.now() / 1000));
  const app = await startApp({
    witnesses: [
      await pretender("silent.example", 3, () => {}),
      witnessAt(keyOf("gone.example", 4), gone),
      await pretender("forger.example", 9, (_request, response) => response.end(forged)),
      await pretender("boaster.example", 5, (request, response) => {
        request.resume();
        response.writeHead(409, { "content-type": "text/x.tlog.size" }).end("999999\n");
      }),
      await pretender("talker.example", 6, (_request, response) => response.end("— ".repeat(100_000))),
    ],
  });
  const admin = await signInAdmin(app);
  await counted(app, await declared(app, admin));
  await counted(app, await declared(app, admin));
  const observers = await until(async () => {
    const all = await observersOf(app, admin);
    return all.filter(({ problem }) => problem !== null).length >= 4 && all;
  });
  expect(observers.every(({ size }) => size === null)).toBe(true);
  expect(Object.fromEntries(observers.map(({ name, problem }) => [name, problem]))).toMatchObject({
    "gone.example": "it cannot be reached",
    "forger.example": "its signature does not hold",
    "boaster.example": "it says that it has seen another log, of 999999 entries",
  });
  expect((await file(app, "/log/checkpoint")).bytes.toString().split("\n— ")).toHaveLength(2);

  const states = async () =>
    (await app.call("GET /api/log/observers")).body.observers.map(({ state }: { state: string }) => state);
  expect(new Set(await states())).toEqual(new Set(["waiting"]));
  await app.connection.db
    .updateTable("logs")
    .set({ headAt: new Date(Date.now() - 11 * 60_000) })
    .execute();
  expect(new Set(await states())).toEqual(new Set(["late"]));
});

test("of two trees shown to two visitors a witness countersigns one, and that proves the other wrong", async () => {
  const first = await openApp();
  const paper = await honest("paper.example/w1", 1, await logKey(first));
  await first.close();
  const copy = await cloneDatabase(first.databaseUrl);
  const app = await startApp({ databaseUrl: first.databaseUrl, witnesses: [paper] });
  const admin = await signInAdmin(app);
  await counted(app, await declared(app, admin));
  const shown = await countersigned(app, 1);

  // The same keys sign another history for somebody else, out of the witness's sight at first.
  const objects = diskObjects(emptyFolder());
  const hidden = await openApp({ databaseUrl: copy, objects });
  const otherAdmin = await signInAdmin(hidden);
  await counted(hidden, await declared(hidden, otherAdmin));
  await hidden.close();
  const other = await startApp({ databaseUrl: copy, objects, witnesses: [paper] });
  const url = new URL(await other.app.listen({ host: "127.0.0.1", port: 0 }));
  expect(await check({ url })).toMatchObject({ counts: 1 });
  await expect(check({ url, also: [{ seen: "paper.example/w1", checkpoint: shown }] })).rejects.toThrow(
    "The first 3 entries are not those of paper.example/w1: the record was rewritten.",
  );
  const [observer] = await until(async () => {
    const all = await observersOf(other, otherAdmin);
    return all.some(({ problem }) => problem !== null) && all;
  });
  expect(observer).toMatchObject({ size: null, problem: "it says that it has seen another log, of 3 entries" });
});
