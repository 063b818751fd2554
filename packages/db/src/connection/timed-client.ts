import { connect } from "node:net";
import type pg from "pg";
import { DatabaseTimeout, endOfStatement } from "./time-limits.ts";

/** A statement that was cancelled fails within this time; one that does not is on a server that hangs. */
const cancelMs = 400;
/** A transaction that is late may still be rolled back. */
const leastMs = 500;
const cancelRequestCode = 80877102;

interface ServerKey {
  host: string;
  port: number;
  processID?: number | null;
  secretKey?: number | null;
}

/** Asks the server, over a connection of its own as PostgreSQL has it, to give up what this client waits for. */
function cancel({ host, port, processID, secretKey }: ServerKey): void {
  if (!processID || !secretKey) return;
  const request = Buffer.alloc(16);
  for (const [index, value] of [request.length, cancelRequestCode, processID, secretKey].entries())
    request.writeInt32BE(value, index * 4);
  const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(cancelMs, () => socket.destroy());
  socket.on("error", () => {}).end(request);
}

/**
 * Makes a client whose statements fail when their time is over. PostgreSQL is asked to give the statement up, so that
 * one that waits for a lock is not done later; the connection is never used again.
 */
export function timedClient(Client: typeof pg.Client, statementMs: number): typeof pg.Client {
  async function timed(client: pg.Client & ServerKey, result: Promise<unknown>): Promise<unknown> {
    const end = endOfStatement() ?? performance.now() + statementMs;
    const { stream } = client.connection;
    let isOver = false;
    let breakOff: NodeJS.Timeout | undefined;
    const timer = setTimeout(
      () => {
        isOver = true;
        cancel(client);
        breakOff = setTimeout(() => stream.destroy(new DatabaseTimeout()), cancelMs);
      },
      Math.max(end - performance.now(), leastMs),
    );
    try {
      return await result;
    } catch (error) {
      throw isOver ? new DatabaseTimeout() : error;
    } finally {
      clearTimeout(timer);
      clearTimeout(breakOff);
      // The request to cancel may arrive late and must not hit the next statement.
      if (isOver) stream.destroy();
    }
  }

  return class extends Client {
    // The overloads of pg's method are more than one that passes on what it is given can say.
    override query(...given: unknown[]): never {
      const result: unknown = Reflect.apply(super.query, this, given);
      return (result instanceof Promise ? timed(this as pg.Client & ServerKey, result) : result) as never;
    }
  };
}
