import type { Entry } from "@mero-mat/api/procedure";
import type { TimeLimit } from "@mero-mat/db/time-limits";

/** Limit of the server's own work: folding, sealing, e-mail and the hourly cleanup. */
export const backgroundMs = 60_000;

/** Milliseconds for a statement of a call, or for a whole vote from its arrival, including every wait. */
export interface TimeLimits {
  callMs: number;
  adminMs: number;
  voteMs: number;
}

/** Archiving a poll with all its votes, or reading a whole country for an export, takes its time. */
export const timeLimits: TimeLimits = { callMs: 5000, adminMs: 30_000, voteMs: 5000 };

/** Returns how long each statement of a route's call may take. */
export const limitOfRoute = ({ callMs, adminMs }: TimeLimits, url: string | undefined): TimeLimit => ({
  statementMs: url?.startsWith("/api/admin/") ? adminMs : callMs,
});

/** Returns the limit of a procedure that is not the one of every call. */
export function limitOf(limits: TimeLimits, path: string, { kind, access }: Entry, askedAt: number): TimeLimit | null {
  if (access === "admin") return { statementMs: limits.adminMs };
  const isVote = kind === "mutation" && path.startsWith("votes.");
  return isVote ? { statementMs: limits.callMs, endsAt: askedAt + limits.voteMs } : null;
}
