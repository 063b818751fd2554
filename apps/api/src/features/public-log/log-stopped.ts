/**
 * Thrown when the log must not be written until an operator has checked it: a new signature could contradict an old
 * one.
 */
export class LogStopped extends Error {}
