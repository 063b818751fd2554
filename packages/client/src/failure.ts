import type { Failure, Failures, Reason } from "./calls.ts";

/** Reasons that are no call's own, such as `overloaded`. */
type General = Exclude<Reason, Failures[keyof Failures]>;

/** Thrown when the server refused a call or failed at it; `reason` is why. */
export class CallFailed<Why extends Reason = Reason> extends Error {
  override readonly name = "CallFailed";
  readonly status: number;
  readonly reason: Why;
  readonly code: string;
  /** Invalid fields and their errors, when the input was refused. */
  readonly issues: { path: string; message: string }[];
  /** Seconds to wait before the next try. */
  readonly retryAfter: number | undefined;
  /** Id of the call in the server's log. */
  readonly requestId: string | undefined;
  /** Proof of work to solve; send the same call again, with the solution as `proof`. */
  readonly challenge: Failure["challenge"];
  /** Number of accounts and polls that stand in the way when the reason is `areas_in_use`. */
  readonly inUse: Failure["inUse"];
  /** Decision that was made about an account in between, when the reason is `changed_meanwhile`. */
  readonly accountStatus: Failure["accountStatus"];
  /** The administrator who was faster, and the act, when the reason is `already_reviewed`. */
  readonly overtakenBy: Failure["overtakenBy"];

  constructor(status: number, failure: Failure & { reason: Why }) {
    super(failure.message);
    this.status = status;
    this.reason = failure.reason;
    this.code = failure.code;
    this.issues = failure.issues ?? [];
    this.retryAfter = failure.retryAfter;
    this.requestId = failure.requestId;
    this.challenge = failure.challenge;
    this.inUse = failure.inUse;
    this.accountStatus = failure.accountStatus;
    this.overtakenBy = failure.overtakenBy;
  }
}

const unconnected = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Returns whether there was no connection to send the call on. `fetch` wraps the error with that code. */
function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && unconnected.has(String(cause.code));
}

/** Thrown when there is no response: the connection failed, or a proxy sent its own page. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  readonly status: number | undefined;

  constructor(url: string, status: number | undefined, cause?: unknown) {
    const { origin } = new URL(url);
    let message = `${origin} gave no answer to read (status ${status}).`;
    if (status === undefined)
      message = wasNeverSent(cause)
        ? `${origin} could not be reached.`
        : `The answer of ${origin} was lost: the call may have been done.`;
    super(message, { cause });
    this.status = status;
  }
}

/**
 * Checks why a call failed: `if (isFailure(error, "voting_closed"))`; without reasons it is true for any refusal. With a
 * call's name, `isFailure<"votes.cast">(error)`, only reasons for which that call fails compile.
 */
export const isFailure = <Call extends keyof Failures = keyof Failures>(
  error: unknown,
  ...reasons: (Failures[Call] | General)[]
): error is CallFailed<Failures[Call] | General> =>
  error instanceof CallFailed && (reasons.length === 0 || reasons.includes(error.reason));
