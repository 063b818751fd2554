import { AsyncLocalStorage } from "node:async_hooks";

export interface TimeLimit {
  /** Milliseconds that one statement may take. */
  statementMs: number;
  /** Deadline of the whole work, on the clock of `performance.now()`. */
  endsAt?: number;
}

const limits = new AsyncLocalStorage<TimeLimit | undefined>();

/** Limits every statement that the work sends; without a limit of its own, its connection's limit applies. */
export const withTimeLimit = <T>(limit: TimeLimit | undefined, work: () => T): T => limits.run(limit, work);

const endOf = ({ statementMs, endsAt = Number.POSITIVE_INFINITY }: TimeLimit): number =>
  Math.min(performance.now() + statementMs, endsAt);

/** Returns the deadline of a statement that starts now; undefined without a limit. */
export function endOfStatement(): number | undefined {
  const limit = limits.getStore();
  return limit && endOf(limit);
}

export const isLate = (): boolean => (limits.getStore()?.endsAt ?? Number.POSITIVE_INFINITY) <= performance.now();

/** The code makes `isUnavailable` recognise it. */
export class DatabaseTimeout extends Error {
  readonly code = "ETIMEDOUT";

  constructor() {
    super("the database did not answer in time");
  }
}
