import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Connection, connectServer } from "@mero-mat/db/connect";
import { cloneDatabase, dropDatabase } from "@mero-mat/db/testing/databases";
import type {} from "@mero-mat/db/testing/vitest-setup";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, inject, onTestFinished } from "vitest";
import { buildApp } from "../src/app.ts";
import { backgroundMs, timeLimits } from "../src/calls/time-limits.ts";
import { openEvents } from "../src/events/events.ts";
import type { LogKeys } from "../src/features/public-log/keys.ts";
import type { Witness } from "../src/features/public-log/witnesses.ts";
import { hashPassword, ofServer } from "../src/identity/passwords.ts";
import { type Mailer, outboxMailer } from "../src/mail/mailer.ts";
import { diskObjects } from "../src/objects/disk.ts";
import type { Objects } from "../src/objects/objects.ts";
import { type Endpoints, publicEndpoints } from "../src/outgoing/endpoints.ts";
import { openReplicas } from "../src/start.ts";
import { openLog } from "../src/telemetry/log.ts";
import { codeIn } from "../src/testing/mails.ts";
import { requireDocumented } from "./documented.ts";

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads an answer as a caller without types would
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
  /** Session cookie of the response, to be sent back. */
  cookie: string | undefined;
}

export interface CallOptions {
  /** Text is sent as it is, and everything else as JSON. */
  body?: string | object;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  address?: string;
}

export interface TestApp {
  app: FastifyInstance;
  connection: Connection;
  databaseUrl: string;
  call(line: string, options?: CallOptions): Promise<Answer>;
  /** Waits for a code mailed to an address, and returns the newest so far: a second one may still be on its way. */
  mailedCode(to: string): Promise<string>;
  mails(): string[];
  log: string[];
  /** Folder for uploads, unless the test says otherwise. */
  objectsFolder: string;
  close(): Promise<void>;
}

const patientMs = 60_000;
const patient = {
  database: { statementMs: patientMs, connectMs: patientMs },
  limits: { callMs: patientMs, adminMs: patientMs, voteMs: patientMs },
};
export const asDelivered = { database: { statementMs: backgroundMs }, limits: timeLimits };
const noWebApp = join(tmpdir(), "mero-mat-no-web-app");

export interface Given {
  databaseUrl?: string;
  poolSize?: number;
  /** Waits no longer than the product does, for a test of just that. */
  waits?: typeof asDelivered | typeof patient;
  replicaUrls?: string[];
  webFolder?: string;
  logKeys?: LogKeys;
  objects?: Objects;
  mailer?: Mailer;
  pushEndpoints?: Endpoints;
  pushBackoffMs?: (attempts: number) => number;
  webhookEndpoints?: Endpoints;
  webhookBackoffMs?: (tries: number) => number;
  contactEmail?: string;
  witnesses?: Witness[];
  callsPerMinute?: number;
  maxEventLoopDelayMs?: number;
  redisUrl?: string;
  redisTimeoutMs?: number;
  logReadsEvery?: number;
  publicUrl?: string;
  checksHost?: boolean;
  trustProxy?: string;
  /** Set it to false to add something to the server before it takes calls. */
  ready?: boolean;
}

/** Calls at the same instant need many connections: calls that waited for one would run one after another. */
export const atOneInstant: Given = { poolSize: 20 };

/** Starts a server on its own database (or a given one), which is removed when the test ends. */
export async function startApp(given: Given = {}): Promise<TestApp> {
  const app = await openApp(given);
  // Runs first, to close whatever else uses the same database.
  if (!given.databaseUrl) onTestFinished(() => dropDatabase(app.databaseUrl));
  onTestFinished(app.close);
  return app;
}

/** Does the same for a whole file, which closes it itself. */
export async function openApp(given: Given = {}): Promise<TestApp> {
  const { database, limits } = given.waits ?? patient;
  const databaseUrl = given.databaseUrl ?? (await cloneDatabase(inject("templateUrl")));
  // Each connection is a PostgreSQL process, which takes longer to start than most tests need it.
  const connection = connectServer({
    url: databaseUrl,
    poolSize: given.poolSize ?? 3,
    ...database,
  });
  const outbox = mkdtempSync(join(tmpdir(), "mero-mat-outbox-"));
  const objectsFolder = mkdtempSync(join(tmpdir(), "mero-mat-objects-"));
  const log: string[] = [];
  const logger = openLog("trace", { write: (line: string) => void log.push(line) });
  const app = await buildApp({
    connection,
    replica: await openReplicas(
      { DATABASE_REPLICA_URL: given.replicaUrls, DATABASE_PREPARE: true },
      connection.db,
      logger,
    ),
    events: await openEvents(connection, logger),
    mailer: given.mailer ?? outboxMailer(outbox, "Mero Mat <no-reply@localhost>", logger),
    objects: given.objects ?? diskObjects(objectsFolder),
    pushEndpoints: given.pushEndpoints ?? publicEndpoints(),
    webhookEndpoints: given.webhookEndpoints ?? publicEndpoints(),
    webhookBackoffMs: given.webhookBackoffMs,
    ...(given.pushBackoffMs ? { pushBackoffMs: given.pushBackoffMs } : {}),
    log: logger,
    publicUrl: new URL(given.publicUrl ?? "http://mero-mat.test"),
    checksHost: given.checksHost,
    contactEmail: given.contactEmail,
    witnesses: given.witnesses ?? [],
    logKeys: given.logKeys,
    callsPerMinute: given.callsPerMinute,
    // A busy machine delays a server that has nothing to refuse.
    limits,
    maxEventLoopDelayMs: given.maxEventLoopDelayMs ?? 0,
    redisUrl: given.redisUrl,
    redisTimeoutMs: given.redisTimeoutMs,
    logReadsEvery: given.logReadsEvery,
    trustProxy: given.trustProxy,
    webFolder: given.webFolder ?? noWebApp,
  });
  if (given.ready ?? true) await app.ready();
  const mails = () =>
    readdirSync(outbox)
      .filter((file) => file.endsWith(".eml"))
      .sort()
      .map((file) => readFileSync(join(outbox, file), "utf8"));
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    // A connection whose response ends during the stop would otherwise stay open for 70 seconds.
    app.server.keepAliveTimeout = 1;
    await app.close();
    for (const folder of [outbox, objectsFolder]) rmSync(folder, { recursive: true, force: true });
  };

  return {
    app,
    connection,
    databaseUrl,
    log,
    objectsFolder,
    mails,
    close,
    async call(line, { body, cookie, headers = {}, address = "127.0.0.1" } = {}) {
      const [method, url] = line.split(" ") as ["GET", string];
      const response = await app.inject({
        method,
        url,
        remoteAddress: address,
        headers: { ...(cookie ? { cookie } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
      const set = response.cookies.find(({ name }) => name === "session" || name === "__Host-session");
      const isJson = String(response.headers["content-type"]).includes("json");
      const answer = isJson ? response.json() : response.body;
      requireDocumented(line, response.statusCode, answer);
      return {
        status: response.statusCode,
        body: answer,
        headers: response.headers,
        cookie: set ? `${set.name}=${set.value}` : undefined,
      };
    },
    async mailedCode(to) {
      for (let attempt = 0; attempt < 12_000; attempt++) {
        // A notice to the same address may come after the code.
        const code = mails()
          .filter((text) => text.includes(`To: ${to}`))
          .flatMap((text) => codeIn(text) ?? [])
          .at(-1);
        if (code) return code;
        await pause(20);
      }
      throw new Error(`No mail came for ${to}`);
    },
  };
}

/** Finds the cookie by which the server knows this device again. */
export const deviceOf = ({ headers }: Answer): string =>
  [headers["set-cookie"]]
    .flat()
    .join("\n")
    .match(/device=[\w-]+/)?.[0] ?? "";

/** Starts one server for all tests of a file. Each test brings its own people, polls and networks. */
export function shared<T>(prepare: (app: TestApp) => Promise<T>, given: Given = {}): () => Promise<T> {
  let app: TestApp | undefined;
  let prepared: Promise<T> | undefined;
  afterAll(async () => {
    await app?.close();
    if (app) await dropDatabase(app.databaseUrl);
  });
  const open = async () => {
    app = await openApp(given);
    return prepare(app);
  };
  return async () => {
    prepared ??= open();
    const made = await prepared;
    if (app) await renewProofs(app.connection.db);
    return made;
  };
}

/** Makes every session's proof of identity fresh again: a file of tests may take longer than a proof lasts. */
export const renewProofs = (db: Connection["db"]) => db.updateTable("sessions").set({ provedAt: sql`now()` }).execute();

/** Counts who waits for one of these tables. It sees all databases, and clones number their tables alike. */
export async function waitingFor(db: Connection["db"], ...tables: string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks where not granted and relation = any(${tables}::text[]::regclass[])
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Counts the statements that wait for a lock, of a row or a table. */
export async function waitingForLocks(db: Connection["db"]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Pads the name to the length that Gmail asks for. */
export const emailOf = (username: string): string => `${username}.voter@gmail.com`;

export const voter = (username: string, more: object = {}) => ({
  username,
  email: emailOf(username),
  province: "bagmati",
  district: "kathmandu",
  electionArea: 1,
  password: "secret-1",
  ...more,
});

/** Registers a voter and returns the session cookie. */
export async function signUp({ call }: TestApp, username: string, more: object = {}): Promise<string> {
  const { cookie, status, body } = await call("POST /api/register", { body: voter(username, more) });
  if (status !== 200 || !cookie) throw new Error(`Could not register ${username}: ${JSON.stringify(body)}`);
  return cookie;
}

const password = "officer-secret";
// Hashing takes long on purpose: once is enough for all tests of a process.
let passwordHash: Promise<string> | undefined;

export async function signInAdmin({ call, connection }: TestApp, username = "officer"): Promise<string> {
  passwordHash ??= hashPassword(ofServer, password);
  await connection.db
    .insertInto("users")
    .values({ username, passwordHash: await passwordHash, role: "admin" })
    .execute();
  const { cookie } = await call("POST /api/login", { body: { username, password } });
  if (!cookie) throw new Error(`Could not sign in ${username}`);
  return cookie;
}

export const accountIdOf = async ({ call }: TestApp, cookie: string | undefined): Promise<string> =>
  (await call("GET /api/user", { cookie })).body.id;

export async function setSetting({ connection }: TestApp, key: string, value: "true" | "false"): Promise<void> {
  await connection.db.insertInto("systemSettings").values({ key, value }).execute();
}
