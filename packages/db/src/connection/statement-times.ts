import { AsyncLocalStorage } from "node:async_hooks";
import { channel } from "node:diagnostics_channel";
import type { LogEvent } from "kysely";

/** Says how long a statement took, without its parameters, which are people's. */
export interface StatementTime {
  text: string;
  milliseconds: number;
  /** Counts the calls that went in it together. */
  calls: number;
  error?: unknown;
}

/** Is published in the context of each call that a statement was for. Whoever listens does so before the database is opened. */
export const statementTimes = channel("mero-mat:statement");

type Asker = (tell: () => void) => void;
const askersNow = new AsyncLocalStorage<Asker[]>();

/** Remembers where to tell a call later of a statement that others are in too. */
export const askerNow = (): Asker | undefined =>
  statementTimes.hasSubscribers ? AsyncLocalStorage.snapshot() : undefined;

/** Sends a statement on behalf of all of them. */
export function sendFor<T>(askers: (Asker | undefined)[], send: () => Promise<T>): Promise<T> {
  const listening = askers.filter((asker) => asker !== undefined);
  return listening.length > 0 ? askersNow.run(listening, send) : send();
}

/** Tells what Kysely says of a statement that has come back. */
function publishTime(event: LogEvent): void {
  const askers = askersNow.getStore() ?? [(now) => now()];
  const time: StatementTime = {
    text: event.query.sql,
    milliseconds: event.queryDurationMillis,
    calls: askers.length,
    ...(event.level === "error" ? { error: event.error } : {}),
  };
  for (const asker of askers) asker(() => statementTimes.publish(time));
}

/** Sets Kysely's log, unless nobody listens. */
export const statementLog = () => (statementTimes.hasSubscribers ? { log: publishTime } : {});
