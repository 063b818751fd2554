import { AsyncLocalStorage } from "node:async_hooks";
import { channel } from "node:diagnostics_channel";
import type { LogEvent } from "kysely";

/** The parameters of a statement are left out, because they are people's data. */
export interface StatementTime {
  text: string;
  milliseconds: number;
  /** Number of calls that shared the statement. */
  calls: number;
  error?: unknown;
}

/** Publishes the statement in the context of each call that shared it. Subscribe before the database is opened. */
export const statementTimes = channel("mero-mat:statement");

type Asker = (tell: () => void) => void;
const askersNow = new AsyncLocalStorage<Asker[]>();

/** Stores the context of a call whose statement is shared with others, to publish it later. */
export const currentAsker = (): Asker | undefined =>
  statementTimes.hasSubscribers ? AsyncLocalStorage.snapshot() : undefined;

export function sendFor<T>(askers: (Asker | undefined)[], send: () => Promise<T>): Promise<T> {
  const listening = askers.filter((asker) => asker !== undefined);
  return listening.length > 0 ? askersNow.run(listening, send) : send();
}

/** Publishes what Kysely reports about a finished statement. */
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

/** Enables Kysely's log only if there is a subscriber. */
export const statementLog = () => (statementTimes.hasSubscribers ? { log: publishTime } : {});
