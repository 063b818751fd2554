import type { Entry } from "@mero-mat/api/procedure";
import type { TimeLimit } from "@mero-mat/db/time-limits";

/** Limit of the server's own work: folding, sealing, e-mail and the hourly cleanup. */
export const backgroundMs = 60_000;

export interface TimeLimits {
  /** For each statement of a call. */
  callMs: number;
  /** For each statement of an administrator's call. */
  adminMs: number;
  /** For a whole vote from its arrival, including every wait. */
  voteMs: number;
}

// Administrators archive polls with all their votes and export the whole country.
export const timeLimits: TimeLimits = { callMs: 5000, adminMs: 30_000, voteMs: 5000 };

/** Returns the limit for a request to this route. */
export const limitOfRoute = ({ callMs, adminMs }: TimeLimits, url: string | undefined): TimeLimit => ({
  statementMs: url?.startsWith("/api/admin/") ? adminMs : callMs,
});

/** Returns the limit of a procedure that differs from its route's, or null. */
export function limitOf(limits: TimeLimits, path: string, { kind, access }: Entry, askedAt: number): TimeLimit | null {
  if (access === "admin") return { statementMs: limits.adminMs };
  const isVote = kind === "mutation" && path.startsWith("votes.");
  return isVote ? { statementMs: limits.callMs, endsAt: askedAt + limits.voteMs } : null;
}
