// A small election at three moments, each copied for every fraud: votes cast, ballots sealed, poll counted.
import { hash } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Receipt } from "@mero-mat/api/public-log";
import type { Connection } from "@mero-mat/db/connect";
import { connectServer } from "@mero-mat/db/connect";
import * as logs from "@mero-mat/db/queries/log-state";
import { cloneDatabase, dropDatabase } from "@mero-mat/db/testing/databases";
import { check, type Given, type Outcome } from "@mero-mat/observer/check";
import { sentenceOf, verdictOf } from "@mero-mat/observer/verdict";
import { sql } from "kysely";
import { inject, onTestFinished } from "vitest";
import { append } from "../../src/features/public-log/append.ts";
import { replaceLog } from "../../src/features/public-log/keys.ts";
import { markOf } from "../../src/features/public-log/published-mark.ts";
import { diskObjects } from "../../src/objects/disk.ts";
import { openApp, renewProofs, startApp, type TestApp } from "../harness.ts";
import { createPoll, manyVoters, vote } from "../polls-harness.ts";
import { counted, sealNow } from "../public-log-harness.ts";

const folder = () => mkdtempSync(join(tmpdir(), "mero-mat-fraud-"));

interface Moment {
  databaseUrl: string;
  objects: string;
}

interface Country {
  admin: string;
  officer: string;
  voters: string[];
  absent: string[];
  poll: { id: string; options: string[] };
  cast: Moment;
  sealed: Moment;
  counted: Moment;
}

type Name = "cast" | "sealed" | "counted";

const copyOf = async ({ databaseUrl, objects }: Moment): Promise<Moment> => {
  const copy = { databaseUrl: await cloneDatabase(databaseUrl), objects: folder() };
  cpSync(objects, copy.objects, { recursive: true });
  return copy;
};

async function during<T>({ databaseUrl, objects }: Moment, work: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await openApp({ databaseUrl, objects: diskObjects(objects), poolSize: 10 });
  return work(app).finally(app.close);
}

let made: Promise<Country> | undefined;

async function make(): Promise<Country> {
  const cast = { databaseUrl: await cloneDatabase(inject("templateUrl")), objects: folder() };
  const people = await during(cast, async (app) => {
    const [admin = "", officer = ""] = await manyVoters(app, 2, "admin");
    const { id, voteOptions } = await createPoll(app, admin);
    const options = voteOptions.map((option) => option.id);
    for (const name of ["Sun", "Tree"])
      await app.call("POST /api/admin/political-parties", { cookie: admin, body: { name, nepaliName: name } });
    const voters = await manyVoters(app, 24);
    const absent = await manyVoters(app, 6);
    for (const [index, cookie] of [...voters, officer].entries()) {
      await vote(app, cookie, id, options[index % 3 === 0 ? 1 : 0] ?? "");
      await app.call("POST /api/votes/party", { cookie, body: { partyName: index % 4 === 0 ? "Tree" : "Sun" } });
    }
    // Waits until the votes are folded into their counters, which a copy would otherwise do again.
    for (;;) {
      const { rows } = await sql`select from vote_inbox union all select from log_outbox`.execute(app.connection.db);
      if (rows.length === 0) break;
      await pause(20);
    }
    return { admin, officer, voters, absent, poll: { id, options } };
  });
  const sealed = await copyOf(cast);
  await during(sealed, (app) => sealNow(app, people.admin));
  const done = await copyOf(sealed);
  await during(done, async (app) => {
    await app.call(`POST /api/admin/posts/${people.poll.id}/declare-winner`, { cookie: people.admin });
    await counted(app, people.poll.id);
  });
  return { ...people, cast, sealed, counted: done };
}

export const country = (): Promise<Country> => {
  made ??= make();
  return made;
};

export interface Running extends Country, Moment {
  app: TestApp;
  db: Connection["db"];
  url: URL;
  declare(): Promise<void>;
  receiptsOf(cookie: string): Promise<Receipt[]>;
  /** Starts the server again on the same database, also with another web app. */
  restart(webFolder?: string): Promise<Running>;
}

type Fraud = (db: Connection["db"], country: Country, objects: string) => Promise<unknown>;

/** Takes a copy of the country at this moment; the fraud is done to its database before the server looks at it. */
export async function at(name: Name, fraud: Fraud = async () => {}, webFolder?: string): Promise<Running> {
  const all = await country();
  const moment = await copyOf(all[name]);
  onTestFinished(() => dropDatabase(moment.databaseUrl));
  onTestFinished(() => rmSync(moment.objects, { recursive: true, force: true }));
  const before = connectServer({ url: moment.databaseUrl, poolSize: 2 });
  await renewProofs(before.db);
  await fraud(before.db, all, moment.objects).finally(before.close);
  return run(all, moment, webFolder);
}

async function run(all: Country, moment: Moment, webFolder: string | undefined): Promise<Running> {
  const { databaseUrl, objects } = moment;
  const app = await startApp({ databaseUrl, objects: diskObjects(objects), poolSize: 10, webFolder });
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.app.server.address() as AddressInfo;
  return {
    ...all,
    ...moment,
    app,
    db: app.connection.db,
    url: new URL(`http://127.0.0.1:${port}/`),
    async declare() {
      await app.call(`POST /api/admin/posts/${all.poll.id}/declare-winner`, { cookie: all.admin });
      await counted(app, all.poll.id);
    },
    receiptsOf: async (cookie) => (await app.call("GET /api/receipts", { cookie })).body,
    restart: (folder = webFolder) => app.close().then(() => run(all, moment, folder)),
  };
}

/** Runs the observer and returns its last line and its notices. */
export async function observer({ url }: { url: URL }, given: Partial<Given> = {}): Promise<string> {
  try {
    const outcome = await check({ url, patienceMs: 0, ...given });
    const verdict = verdictOf(outcome, { hasState: Boolean(given.seen) });
    return [...verdict.notices.map((notice) => `NOTICE: ${notice}`), sentenceOf(verdict)].join("\n");
  } catch (error) {
    return error instanceof Error ? `${error.name.toUpperCase()}: ${error.message}` : String(error);
  }
}

/** Waits for the observer's verdict on an honest server whose results lag behind for a moment. */
export async function observerUntil(system: { url: URL }, wanted: RegExp, given: Partial<Given> = {}): Promise<string> {
  for (let tries = 0; ; tries++) {
    const said = await observer(system, given);
    if (wanted.test(said) || tries === 100) return said;
    await pause(50);
  }
}

export const seenBy = async ({ url }: { url: URL }): Promise<Outcome["seen"]> =>
  (await check({ url, patienceMs: 20_000 })).seen;

export const sha256 = (bytes: Buffer | string): Buffer => hash("sha256", bytes, "buffer");

/** Ends the log as the command of the operator does. */
export const newLog = (db: Connection["db"], objects: string) =>
  db
    .transaction()
    .execute((tx) => replaceLog(tx, { publicUrl: new URL("http://mero-mat.test"), objects: diskObjects(objects) }));

/** Writes entries into the log as its own server does; the server signs them with its keys. */
export const addEntries = (db: Connection["db"], entries: object[]): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    const log = await logs.lock(tx);
    await append(
      tx,
      log,
      entries.map((entry) => JSON.stringify(entry)),
    );
  });

/** Writes the whole log again with other entries, and forgets what was published. */
export async function rewrite(db: Connection["db"], objects: string, entries: string[]): Promise<void> {
  rmSync(join(objects, markOf(1)), { force: true });
  await db.transaction().execute(async (tx) => {
    const { id } = await logs.lock(tx);
    for (const table of ["log_tiles", "log_bundles"]) await sql`delete from ${sql.table(table)}`.execute(tx);
    await logs.update(tx, id, { size: 0, headSize: 0 });
    await append(tx, await logs.current(tx), entries);
  });
}

/** Reads the entries as they are in the database. */
export async function entriesIn(db: Connection["db"]): Promise<string[]> {
  const bundles = await db.selectFrom("logBundles").select("entries").where("logId", "=", 1).orderBy("n").execute();
  return bundles.flatMap(({ entries }) => {
    const texts: string[] = [];
    for (let at = 0; at < entries.length; ) {
      const end = at + 2 + entries.readUInt16BE(at);
      texts.push(entries.subarray(at + 2, end).toString());
      at = end;
    }
    return texts;
  });
}
