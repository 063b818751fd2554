import http from "node:http";
import https from "node:https";
import { type Connection, inTransaction } from "@mero-mat/db/connect";
import * as jobs from "@mero-mat/db/queries/jobs";
import * as webhooks from "@mero-mat/db/queries/webhooks";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Events } from "../../events/events.ts";
import { workOnJobs } from "../../jobs/job-worker.ts";
import type { Endpoints } from "../../outgoing/endpoints.ts";
import { post } from "../../outgoing/post.ts";
import type { Sealer } from "../../security/seal.ts";
import { signedHeaders } from "./signature.ts";

// The lease is longer than a delivery takes.
const leaseSeconds = 60;
const timeoutMs = 10_000;
const graceMs = 2000;
const triesMax = 10;
const sixHoursMs = 6 * 60 * 60 * 1000;

/** Waits five seconds, then four times as long after each try, up to six hours: ten tries take some thirty hours. */
const defaultBackoffMs = (tries: number): number => Math.min(5000 * 4 ** (tries - 1), sixHoursMs);

interface Outcome {
  /** Without a response, the status is 0. */
  status: number;
  /**
   * Shown in the dashboard. An error is reduced to its code, because the message may name addresses of this network.
   */
  answer: string;
}

const outcomeOf = (error: unknown): Outcome => {
  const { code, message } = Object(error) as Partial<NodeJS.ErrnoException>;
  return { status: 0, answer: (code ?? message ?? "no answer").slice(0, 200) };
};

declare module "../../context.ts" {
  interface Services {
    webhooks: {
      /** Returns whether a webhook may have this address. */
      isAllowed(url: URL): boolean;
      /** Encrypts a webhook's secret. */
      seal: Sealer["seal"];
    };
  }
}

interface Options {
  db: Connection["db"];
  events: Events;
  endpoints: Endpoints;
  /** Encrypts the secrets. */
  sealer: Sealer;
  backoffMs?: ((tries: number) => number) | undefined;
}

/** Sends deliveries to webhooks outside of any call, in whichever process is free. */
export function registerWebhooks(app: FastifyInstance, options: Options): void {
  const { db, events, endpoints, sealer, backoffMs = defaultBackoffMs } = options;
  const { isAllowed, lookup } = endpoints;
  const agents = { http: new http.Agent(lookup ? { lookup } : {}), https: new https.Agent(lookup ? { lookup } : {}) };
  const cut = new AbortController();
  const counts = { delivered: 0, failed: 0, givenUp: 0 };
  app.measures.push(
    { name: "webhooks_delivered", help: "Deliveries of this process to webhooks", read: () => counts.delivered },
    { name: "webhooks_failed", help: "Tries of it that failed", read: () => counts.failed },
    { name: "webhooks_given_up", help: "Deliveries that it gave up", read: () => counts.givenUp },
  );

  async function send({ id, url, secret, body }: webhooks.ToSend): Promise<Outcome> {
    const to = new URL(url);
    // The address was allowed when the webhook was made, but the rules may have changed since.
    if (!isAllowed(to))
      return { status: 0, answer: "address not allowed: WEBHOOKS_PRIVATE is not set on this process" };
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = {
      "content-type": "application/json",
      "user-agent": "Mero-Mat-Webhooks/1",
      ...signedHeaders(sealer.unseal(url, secret), { id, timestamp, body }),
    };
    const agent = to.protocol === "https:" ? agents.https : agents.http;
    const timeout = { ms: timeoutMs, signal: cut.signal };
    const { status } = await post(to, { headers, body: Buffer.from(body), agent, timeout });
    return { status, answer: String(status) };
  }

  async function work(job: jobs.Job<"webhook">): Promise<void> {
    const delivery = await webhooks.toSend(db, job.payload.deliveryId);
    if (!delivery) return void (await jobs.finish(db, job));
    const { status, answer } = await send(delivery).catch(outcomeOf);
    // The server stopped in the middle of it, so this does not count as a try, and the next process tries again.
    if (cut.signal.aborted) return;
    const tries = job.tries + 1;
    const isDelivered = status >= 200 && status < 300;
    const isGone = status === 410;
    const isOver = isDelivered || isGone || tries >= triesMax;
    await inTransaction(db, async (tx) => {
      const isMine = isOver
        ? await jobs.finish(tx, job)
        : await jobs.putOff(tx, job, { tries, inMs: backoffMs(tries) });
      if (!isMine) return;
      await webhooks.noteTry(tx, delivery.id, answer, isDelivered);
      // The receiver wants no more deliveries, ever.
      if (isGone) await webhooks.setActive(tx, delivery.webhookId, false);
      await events.publish(tx, "desk");
    });
    counts[isDelivered ? "delivered" : "failed"]++;
    if (isDelivered) return;
    if (isOver) counts.givenUp++;
    // The log names the host and not the address, whose path may contain a secret.
    const about = { host: new URL(delivery.url).host, answer, try: tries, delivery: delivery.id };
    app.log.warn(about, isOver ? "gave up the delivery to a webhook" : "a delivery to a webhook failed");
  }

  async function reportForbidden(): Promise<void> {
    const urls = (await webhooks.activeUrls(db)).map((url) => new URL(url));
    const hosts = urls.filter((url) => !isAllowed(url)).map(({ host }) => host);
    if (hosts.length > 0)
      app.log.warn(
        { hosts },
        "this process may not deliver to these webhooks: set WEBHOOKS_PRIVATE=1 on every process",
      );
  }

  const onProblem = (error: unknown) => app.log.warn({ err: error }, "webhooks could not be delivered, trying again");
  /** Sends one delivery of each webhook at a time, so that a receiver that does not respond delays only itself. */
  const inFlight = new Map<string | null, Promise<void>>();
  const busy = () => [...inFlight.keys()].filter((id) => id !== null);

  const worker = workOnJobs({
    app,
    db,
    queue: {
      kind: "webhook",
      take: () => webhooks.takeOfEach(db, busy(), leaseSeconds),
      nextInMs: () => webhooks.nextInMs(db, busy()),
    },
    payload: z.object({ deliveryId: z.uuid() }),
    async work(taken) {
      for (const job of taken) {
        const end = () => {
          inFlight.delete(job.webhookId);
          worker.wake();
        };
        inFlight.set(job.webhookId, work(job).catch(onProblem).then(end));
      }
    },
    onExpired: () => app.log.error("a webhook's delivery has expired"),
    onProblem,
  });
  // Whichever process is free sends a delivery, and one that may not would use up its tries.
  app.untilReady.then(reportForbidden).catch(onProblem);
  events.onOwnChange((topic) => topic === "webhook" && worker.wake());
  app.addHook("preClose", async () => {
    const cutTimer = setTimeout(() => cut.abort(), graceMs);
    await worker.stop();
    await Promise.all(inFlight.values());
    clearTimeout(cutTimer);
    for (const agent of Object.values(agents)) agent.destroy();
  });
}
