import type { Entry } from "@mero-mat/api/procedure";
import type { TimeLimit } from "@mero-mat/db/time-limits";

/** Limit of the server's own work: folding, sealing, e-mail and the hourly cleanup. */
export const backgroundMs = 60_000;
const callLimit: TimeLimit = { statementMs: 5000 };
/** Archiving a poll with all its votes, or reading a whole country for an export, takes its time. */
const adminLimit: TimeLimit = { statementMs: 30_000 };
/** Deadline of a vote from its arrival, including every wait. */
const voteMs = 5000;

/** Returns how long each statement of a route's call may take. */
export const limitOfRoute = (url: string | undefined): TimeLimit =>
  url?.startsWith("/api/admin/") ? adminLimit : callLimit;

/** Returns the limit of a procedure that is not the one of every call. */
export function limitOf(path: string, { kind, access }: Entry, askedAt: number): TimeLimit | null {
  if (access === "admin") return adminLimit;
  const isVote = kind === "mutation" && path.startsWith("votes.");
  return isVote ? { ...callLimit, endsAt: askedAt + voteMs } : null;
}
