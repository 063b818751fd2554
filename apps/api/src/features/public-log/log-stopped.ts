/** Says that the log must not be written to until somebody has looked: what it would sign could be proven wrong. */
export class LogStopped extends Error {}
