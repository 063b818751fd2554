import type { Failure, Reason } from "./calls.ts";

/** Is thrown when the server refused a call, or failed at it: `reason` says why. */
export class CallFailed extends Error {
  override readonly name = "CallFailed";
  readonly status: number;
  readonly reason: Reason;
  readonly code: string;
  /** Lists what is wrong with which field, when the input was refused. */
  readonly issues: { path: string; message: string }[];
  /** Says how many seconds to wait before it is worth trying again. */
  readonly retryAfter: number | undefined;
  /** Is what the server's log calls this call. */
  readonly requestId: string | undefined;
  /** Is to be solved before the same call is sent again, with its answer as `proof`. */
  readonly challenge: Failure["challenge"];
  /** Counts the accounts and polls that are in the way of `areas_in_use`. */
  readonly inUse: Failure["inUse"];

  constructor(status: number, failure: Failure) {
    super(failure.message);
    this.status = status;
    this.reason = failure.reason;
    this.code = failure.code;
    this.issues = failure.issues ?? [];
    this.retryAfter = failure.retryAfter;
    this.requestId = failure.requestId;
    this.challenge = failure.challenge;
    this.inUse = failure.inUse;
  }
}

/** Is thrown for an answer of no server of ours: a connection that failed, or a proxy's page. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  readonly status: number | undefined;

  constructor(status: number | undefined, cause?: unknown) {
    super(
      status === undefined ? "The server could not be reached." : `There was no answer to read (status ${status}).`,
      {
        cause,
      },
    );
    this.status = status;
  }
}

/** Tells why a call failed: `if (isFailure(error, "voting_closed"))`; without reasons it is true for any refusal. */
export const isFailure = (error: unknown, ...reasons: Reason[]): error is CallFailed =>
  error instanceof CallFailed && (reasons.length === 0 || reasons.includes(error.reason));
