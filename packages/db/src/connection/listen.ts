import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import type { Db } from "./connect.ts";

const channel = "mero_mat";

export const notify = async (db: Db, message: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${message})`.execute(db);
};

interface Handlers {
  onMessage(message: string): void;
  /** Messages may have been missed while the connection was lost. */
  onReconnect(): void;
  onProblem(error: Error): void;
}

const retryAfterMs = 1000;

/** Listens on a connection of its own and reconnects when it is lost. */
export async function listen(url: string, { onMessage, onReconnect, onProblem }: Handlers) {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
    let problem = new Error("the connection ended");
    next.on("error", (error) => {
      problem = error;
    });
    next.on("notification", ({ payload = "" }) => onMessage(payload));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    // Only a connection that was established is retried here; a first attempt that fails is its caller's to retry.
    next.once("end", () => retryLater(problem));
    client = next;
    if (closed) await next.end();
  }

  function retryLater(problem: Error): void {
    if (closed) return;
    onProblem(problem);
    retry = setTimeout(() => connect().then(onReconnect, retryLater), retryAfterMs);
  }

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}

const hearWithinMs = 3000;

/**
 * Returns whether a connection to this address receives notifications from another connection. A pooler in transaction
 * mode accepts LISTEN and silently loses it.
 */
export async function canListen(url: string): Promise<boolean> {
  const name = `mero_mat_probe_${randomUUID().replaceAll("-", "")}`;
  const open = () => new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  const [listener, speaker] = [open(), open()];
  for (const client of [listener, speaker]) client.on("error", () => {});
  try {
    await listener.connect();
    await listener.query(`listen ${name}`);
    const heard = new Promise<boolean>((resolve) => {
      listener.once("notification", () => resolve(true));
      setTimeout(resolve, hearWithinMs, false).unref();
    });
    await speaker.connect();
    await speaker.query(`notify ${name}`);
    return await heard;
  } finally {
    for (const client of [listener, speaker]) client.end().catch(() => {});
  }
}
