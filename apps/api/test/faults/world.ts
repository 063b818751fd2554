import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { verifierKeyOf, witness } from "@mero-mat/observer/witness";
import { readWitness } from "../../src/features/public-log/witnesses.ts";
import type { Mailer } from "../../src/mail/mailer.ts";
import { diskObjects } from "../../src/objects/disk.ts";
import { type CallOptions, openApp, type TestApp } from "../harness.ts";
import { faultyMailer, faultyObjects, faultyWitness, type Life, listen } from "./faulty-services.ts";
import type { Plan } from "./plan.ts";
import { type PostgresProxy, proxyPostgres } from "./postgres-proxy.ts";

/** Everything a person can be told; after `unknown` the call may have been done or not. */
export type Told =
  // biome-ignore lint/suspicious/noExplicitAny: a test reads an answer as a caller without types would
  { kind: "done"; body: any } | { kind: "refused"; reason: string } | { kind: "unknown" };

interface Running {
  life: Life;
  app: TestApp;
  proxy: PostgresProxy;
  /** Resolves when the server has crashed. */
  ended: Promise<null>;
}

const poolSize = 6;
const witnessKey = { name: "paper.example/w1", seed: new Uint8Array(32).fill(1) };
export const witnessVerifierKey = verifierKeyOf(witnessKey);

/** A server that is started again when it crashes, with the database, mail, objects and a witness behind faults. */
export class World {
  readonly plan: Plan;
  readonly databaseUrl: string;
  /** Receivers of the mails that were delivered. */
  readonly delivered: string[] = [];
  crashes = 0;
  readonly #folder = mkdtempSync(join(tmpdir(), "mero-mat-faults-"));
  readonly #apps: TestApp[] = [];
  readonly #closing: Promise<unknown>[] = [];
  readonly #servers: { close(): unknown; closeAllConnections(): void }[] = [];
  readonly #witnessUrl: Promise<URL>;
  #running: Promise<Running>;

  constructor(plan: Plan, databaseUrl: string, logKey: Parameters<typeof witness>[0]["logs"][number]) {
    this.plan = plan;
    this.databaseUrl = databaseUrl;
    this.#witnessUrl = this.#openWitness(logKey);
    this.#running = this.#start();
  }

  /** Warnings and errors of all servers so far. */
  get problems(): string[] {
    return this.#apps.flatMap(({ log }) => log).filter((line) => JSON.parse(line).level >= 40);
  }

  get objectsFolder(): string {
    return join(this.#folder, "objects");
  }

  async app(): Promise<TestApp> {
    return (await this.#running).app;
  }

  /** Sends a request; one that the server did not live to answer has an unknown outcome. */
  async ask(line: string, options: CallOptions): Promise<Told> {
    const running = await this.#running;
    const answer = await Promise.race([
      running.app.call(line, options).catch((error: unknown) => {
        if (running.life.isOver) return null;
        throw error;
      }),
      running.ended,
    ]);
    if (!answer) return { kind: "unknown" };
    const { status, body } = answer;
    if (status === 200) return { kind: "done", body };
    const isKnown = status < 500 || body.reason === "overloaded";
    return isKnown && body.reason !== "still_running"
      ? { kind: "refused", reason: String(body.reason) }
      : { kind: "unknown" };
  }

  /** Asks again while the outcome is unknown, so many times; with a key this does it at most once. */
  async askAgain(line: string, options: CallOptions, tries: number): Promise<Told> {
    let told = await this.ask(line, options);
    for (let count = 1; told.kind === "unknown" && count < tries; count++) {
      await wait(20);
      told = await this.ask(line, options);
    }
    return told;
  }

  /** Cuts the server off from everything at once, as when its machine loses power, and starts another. */
  async crash(): Promise<void> {
    (await this.#running).life.crash();
    await this.#running;
  }

  async close(): Promise<void> {
    const { app, proxy } = await this.#running;
    await app.close();
    await proxy.sever();
    await Promise.all(this.#closing);
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #openWitness(logKey: Parameters<typeof witness>[0]["logs"][number]): Promise<URL> {
    const inner = witness({ key: witnessKey, logs: [logKey], statePath: join(this.#folder, "witness.json") });
    const outer = faultyWitness(await listen(inner), this.plan);
    this.#servers.push(inner, outer);
    return listen(outer);
  }

  async #start(): Promise<Running> {
    let end = () => {};
    const ended = new Promise<null>((resolve) => {
      end = () => resolve(null);
    });
    let app: TestApp | null = null;
    const life: Life = {
      // A process that cannot start is only started again: the faults begin when it is up.
      next: (operation) => (app ? this.plan.next(operation) : null),
      isOver: false,
      crash: () => {
        if (life.isOver || !app) return;
        life.isOver = true;
        this.crashes++;
        end();
        const severed = proxy.sever();
        // Nothing it does reaches anything any more: this only frees its memory and timers.
        this.#closing.push(severed.then(app.close).catch(() => {}));
        this.#running = severed.then(() => this.#start());
      },
    };
    const proxy = await proxyPostgres(this.databaseUrl, life);
    const found = readWitness(`${witnessVerifierKey} ${await this.#witnessUrl}`);
    const mailer: Mailer = {
      reachesPeople: true,
      deliver: async (to) => void this.delivered.push(to),
      close() {},
    };
    app = await openApp({
      databaseUrl: proxy.url,
      poolSize,
      mailer: faultyMailer(mailer, life),
      objects: faultyObjects(diskObjects(this.objectsFolder), life),
      witnesses: found ? [found] : [],
    });
    this.#apps.push(app);
    return { life, app, proxy, ended };
  }
}
