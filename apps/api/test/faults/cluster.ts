import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { verifierKeyOf, witness } from "@mero-mat/observer/witness";
import { readWitness } from "../../src/features/public-log/witnesses.ts";
import type { Mailer } from "../../src/mail/mailer.ts";
import { diskObjects } from "../../src/objects/disk.ts";
import { type CallOptions, openApp, type TestApp } from "../harness.ts";
import { faultyMailer, faultyObjects, faultyWitness, type Instance, listen } from "./faulty-services.ts";
import type { Plan } from "./plan.ts";
import { type PostgresProxy, proxyPostgres } from "./postgres-proxy.ts";

/**
 * All that a client can know about its request. An `unknown` one may have been done or not; a late one, which a server
 * gave up waiting for, may even be done afterwards.
 */
export type Outcome =
  // biome-ignore lint/suspicious/noExplicitAny: a test reads an answer as a caller without types would
  { kind: "done"; body: any } | { kind: "refused"; reason: string } | { kind: "unknown"; isLate: boolean };

interface Running {
  instance: Instance;
  app: TestApp;
  proxy: PostgresProxy;
  /** Resolves when the server has crashed. */
  ended: Promise<null>;
}

const poolSize = 3;
// Below the time limit of every request.
const lateAfterMs = 1000;
const witnessKey = { name: "paper.example/w1", seed: new Uint8Array(32).fill(1) };
export const witnessVerifierKey = verifierKeyOf(witnessKey);

/**
 * One or two servers that are started again when they crash, with the database, mail, objects and a witness behind faults.
 */
export class Cluster {
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
  readonly #running: Promise<Running>[];
  #turn = 0;

  constructor(plan: Plan, databaseUrl: string, logKey: Parameters<typeof witness>[0]["logs"][number]) {
    this.plan = plan;
    this.databaseUrl = databaseUrl;
    this.#witnessUrl = this.#openWitness(logKey);
    this.#running = Array.from({ length: plan.draw("servers") < 0.5 ? 1 : 2 }, (_, index) => this.#start(index));
  }

  /** Warnings and errors of all servers so far. */
  get problems(): string[] {
    return this.#apps.flatMap(({ log }) => log).filter((line) => JSON.parse(line).level >= 40);
  }

  get objectsFolder(): string {
    return join(this.#folder, "objects");
  }

  async app(): Promise<TestApp> {
    return (await this.#next()).app;
  }

  /** Takes turns. A crashed server is replaced only once its transactions have ended. */
  async #next(): Promise<Running> {
    const all = await Promise.all(this.#running);
    const next = all[this.#turn++ % all.length];
    if (!next) throw new Error("there is a server");
    return next;
  }

  /** Sends a request; its outcome is unknown if the server crashes before it responds. */
  async send(line: string, options: CallOptions): Promise<Outcome> {
    const running = await this.#next();
    const sentAt = performance.now();
    const answer = await Promise.race([
      running.app.call(line, options).catch((error: unknown) => {
        if (running.instance.hasCrashed) return null;
        throw error;
      }),
      running.ended,
    ]);
    if (!answer) return { kind: "unknown", isLate: false };
    const { status, body } = answer;
    if (status === 200) return { kind: "done", body };
    const isKnown = status < 500 || body.reason === "overloaded";
    return isKnown && body.reason !== "still_running"
      ? { kind: "refused", reason: String(body.reason) }
      : { kind: "unknown", isLate: performance.now() - sentAt > lateAfterMs };
  }

  /** Repeats the request while its outcome is unknown. With an idempotency key it is done at most once. */
  async sendRepeatedly(line: string, options: CallOptions, tries: number): Promise<Outcome> {
    let outcome = await this.send(line, options);
    for (let count = 1; outcome.kind === "unknown" && count < tries; count++) {
      await wait(20);
      outcome = await this.send(line, options);
    }
    return outcome;
  }

  /** Cuts every server off from everything at once, as when its machine loses power, and starts one again. */
  async crash(): Promise<void> {
    const others = this.#running.splice(1);
    for (const { instance } of await Promise.all([...this.#running, ...others])) instance.crash();
    await Promise.all(this.#running);
  }

  async close(): Promise<void> {
    for (const { app, proxy } of await Promise.all(this.#running)) {
      await app.close();
      await proxy.sever();
    }
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

  async #start(index: number): Promise<Running> {
    let end = () => {};
    const ended = new Promise<null>((resolve) => {
      end = () => resolve(null);
    });
    let app: TestApp | null = null;
    const instance: Instance = {
      // A process that cannot start is only started again: the faults begin when it is up.
      next: (operation) => (app ? this.plan.next(operation) : null),
      hasCrashed: false,
      crash: () => {
        if (instance.hasCrashed || !app) return;
        instance.hasCrashed = true;
        this.crashes++;
        end();
        const severed = proxy.sever();
        // Nothing it does reaches anything any more: this only frees its memory and timers.
        this.#closing.push(severed.then(app.close).catch(() => {}));
        if (index < this.#running.length) this.#running[index] = severed.then(() => this.#start(index));
      },
    };
    const proxy = await proxyPostgres(this.databaseUrl, instance);
    const found = readWitness(`${witnessVerifierKey} ${await this.#witnessUrl}`);
    const mailer: Mailer = {
      reachesPeople: true,
      deliver: async (to) => void this.delivered.push(to),
      close() {},
    };
    app = await openApp({
      databaseUrl: proxy.url,
      poolSize,
      mailer: faultyMailer(mailer, instance),
      objects: faultyObjects(diskObjects(this.objectsFolder), instance),
      witnesses: found ? [found] : [],
    });
    this.#apps.push(app);
    return { instance, app, proxy, ended };
  }
}
