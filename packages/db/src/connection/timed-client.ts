import { connect } from "node:net";
import type pg from "pg";
import { DatabaseTimeout, endOfStatement } from "./time-limits.ts";

/** A cancelled statement fails within this time; one that does not is on a server that hangs. */
const cancelMs = 400;
/** A transaction past its deadline may still be rolled back. */
const leastMs = 500;
const cancelRequestCode = 80877102;

interface ServerKey {
  host: string;
  port: number;
  processID?: number | null;
  secretKey?: number | null;
}

/** Asks the server, over a separate connection as the protocol requires, to cancel this client's statement. */
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
 * Creates a client whose statements fail at their deadline. PostgreSQL is asked to cancel the statement, so that one
 * that waits for a lock does not run later; the connection is never reused.
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
      const found = await result;
      // A commit whose wait for the standby is cancelled is reported as done, though the standby lacks it.
      if (isOver) throw new DatabaseTimeout();
      return found;
    } catch (error) {
      throw isOver ? new DatabaseTimeout() : error;
    } finally {
      clearTimeout(timer);
      clearTimeout(breakOff);
      // The cancel request may arrive late and must not hit the next statement.
      if (isOver) stream.destroy();
    }
  }

  return class extends Client {
    // pg's method has more overloads than a function that forwards its arguments can express.
    override query(...given: unknown[]): never {
      const result: unknown = Reflect.apply(super.query, this, given);
      return (result instanceof Promise ? timed(this as pg.Client & ServerKey, result) : result) as never;
    }
  };
}
