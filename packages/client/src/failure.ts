import type { Failure, Reason } from "./calls.ts";

/** A call that the server refused, or that failed there: `reason` says why. */
export class CallFailed extends Error {
  override readonly name = "CallFailed";
  readonly status: number;
  readonly reason: Reason;
  readonly code: string;
  /** What is wrong with which field, when the input was refused. */
  readonly issues: { path: string; message: string }[];
  /** Seconds to wait before it is worth trying again. */
  readonly retryAfter: number | undefined;
  /** What the server's log calls this call. */
  readonly requestId: string | undefined;
  /** What is to be solved before the same call is sent with its answer as `proof`. */
  readonly challenge: Failure["challenge"];
  /** How many accounts and polls are in the way of `areas_in_use`. */
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

/** What no server of ours has said: a connection that failed, or a proxy's page. */
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

/** `if (isFailure(error, "voting_closed"))`; without reasons it is any refusal. */
export const isFailure = (error: unknown, ...reasons: Reason[]): error is CallFailed =>
  error instanceof CallFailed && (reasons.length === 0 || reasons.includes(error.reason));
