/**
 * Thrown when the log must not be written until an operator has checked it: a new signature could contradict an old
 * one.
 */
export class LogStopped extends Error {
  readonly isBehind: boolean = false;
}

/** Thrown when more was published than this database has, or may have been. */
export class LogBehind extends LogStopped {
  override readonly isBehind = true;
}
