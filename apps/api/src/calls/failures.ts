import { channel } from "node:diagnostics_channel";
import { type Failure, type Reason, reasons, type ValidationIssue } from "@mero-mat/api/errors";
import { type ValidationKey, validationMessages, validationText } from "@mero-mat/api/messages";
import { isUnavailable } from "@mero-mat/db/unavailable";
import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyBaseLogger } from "fastify";
import { $ZodError, type $ZodIssue } from "zod/v4/core";

/** Adds the data that the web app needs to translate a failure; REST sends only the English text. */
interface FoundFailure extends Failure {
  /** First validation error, as a key with its limit. */
  validationRule?: string;
  /** An administrator's note to a rejected account. */
  rejectionReason?: string;
}

interface Extra
  extends Pick<
    FoundFailure,
    | "challenge"
    | "inUse"
    | "accountStatus"
    | "leader"
    | "overtakenBy"
    | "approval"
    | "validationRule"
    | "rejectionReason"
  > {
  /** Replaces the reason's own text where that is too vague. */
  message?: string;
  retryAfter?: number;
  issues?: ValidationIssue[];
  /** Goes only to the log, never to the caller. */
  cause?: unknown;
}

class Refusal extends TRPCError {
  readonly failure: FoundFailure;
  constructor(reason: Reason, { message = reasons[reason].message, cause, ...extra }: Extra) {
    const { code } = reasons[reason];
    super({ code, message, cause });
    this.failure = { message, code, reason, ...extra };
  }
}

/** Ends a call: `throw fail("not_found")`. */
export const fail = (reason: Reason, extra: Extra = {}): TRPCError => new Refusal(reason, extra);

/** Returns the reason for which a feature refused; undefined for any other failure. */
export const refusalOf = (error: unknown): Reason | undefined =>
  error instanceof Refusal ? error.failure.reason : undefined;

/** Refuses fields for a reason that only the handler can find out, such as a name that is taken. */
export function invalidField(paths: string | string[], key: ValidationKey): TRPCError {
  const message = validationMessages[key];
  const issues = [paths].flat().map((path) => ({ path, message }));
  return fail("invalid_input", { message, issues, validationRule: key });
}

const plain = (reason: Reason): Failure => ({ ...reasons[reason], reason });

const byCode: Partial<Record<string, Reason>> = {
  PARSE_ERROR: "not_json",
  BAD_REQUEST: "invalid_input",
  UNAUTHORIZED: "not_signed_in",
  NOT_FOUND: "not_found",
  METHOD_NOT_SUPPORTED: "method_not_allowed",
  PAYLOAD_TOO_LARGE: "too_large",
  UNSUPPORTED_MEDIA_TYPE: "media_type",
  TOO_MANY_REQUESTS: "too_many_requests",
  SERVICE_UNAVAILABLE: "overloaded",
};

const byStatus: Partial<Record<number, Reason>> = {
  400: "invalid_input",
  404: "not_found",
  405: "method_not_allowed",
  413: "too_large",
  // No path that exists is that long.
  414: "not_found",
  // A body of another type is not JSON.
  415: "not_json",
  429: "too_many_requests",
  503: "overloaded",
};

// A text that PostgreSQL cannot store, such as one with a null byte, is the caller's mistake.
const unstorableText = new Set(["22021", "22P05"]);

// A database that is replaced or restarted is usually back in less than a minute.
const unavailable = { ...plain("unavailable"), retryAfter: 5 };

// The referenced row was removed concurrently.
const foreignKeyViolation = "23503";

const property = (error: unknown, name: string): unknown =>
  typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;

/**
 * Finds the validation rule: our schemas carry its key; for others we know only whether something is missing or wrong.
 */
function ruleOf(issue: $ZodIssue): string {
  if (validationText(issue.message) !== undefined) return issue.message;
  return issue.code === "invalid_type" && issue.input === undefined ? "required" : "invalid";
}

const textOf = (issue: $ZodIssue) => validationText(ruleOf(issue)) ?? reasons.invalid_input.message;

export function invalid({ issues }: $ZodError): FoundFailure {
  const [first] = issues;
  if (!first) return plain("invalid_input");
  return {
    ...plain("invalid_input"),
    message: textOf(first),
    issues: issues.map((issue) => ({ path: issue.path.join("."), message: textOf(issue) })),
    validationRule: ruleOf(first),
  };
}

/** Turns any error into a response; nothing of an unexpected error leaks. */
export function failureOf(error: unknown): FoundFailure {
  if (error instanceof Refusal) return error.failure;
  if (error instanceof FailedRequest) return failureOf(error.cause);
  if (unstorableText.has(String(property(error, "code")))) return plain("invalid_input");
  if (property(error, "code") === foreignKeyViolation) return plain("not_found");
  if (isUnavailable(error)) return unavailable;
  if (error instanceof TRPCError) {
    if (error.code === "BAD_REQUEST" && error.cause instanceof $ZodError) return invalid(error.cause);
    // Without a cause it is tRPC's own error, which it has only for batches.
    if (error.code === "BAD_REQUEST" && !error.cause) return plain("batch_refused");
    if (error.code === "INTERNAL_SERVER_ERROR" && error.cause) return failureOf(error.cause);
    return plain(byCode[error.code] ?? "internal");
  }
  if (String(property(error, "code")).startsWith("FST_ERR_CTP_INVALID_JSON")) return plain("not_json");
  if (error instanceof SyntaxError) return plain("not_json");
  return plain(byStatus[Number(property(error, "statusCode"))] ?? "internal");
}

/** Publishes the reason of each server error; costs nothing without a subscriber. */
export const breakdowns = channel("mero-mat:breakdown");

/** Logs a server error with its cause; a refusal is not an error. */
export function logBreakdown(log: FastifyBaseLogger, error: unknown, facts: { path?: string | undefined } = {}): void {
  const { reason } = failureOf(error);
  const err = property(error, "cause") ?? error;
  if (reason === "internal" || reason === "unavailable") breakdowns.publish(reason);
  if (reason === "internal") log.error({ err: error, ...facts }, "a call failed");
  if (reason === "unavailable") log.warn({ err, ...facts }, "the database does not answer");
}

/** Ends a call that failed before it had a context to name its request, with the status of the failure. */
export class FailedRequest extends TRPCError {
  readonly requestId: string;
  constructor(requestId: string, cause: unknown) {
    super({ code: reasons[failureOf(cause).reason].code, cause });
    this.requestId = requestId;
  }
}

// tRPC has no codes for these. A request for approval is accepted, but not done yet.
const otherStatuses: Partial<Record<Reason, number>> = {
  approval_required: 202,
  wrong_host: 421,
  headers_too_large: 431,
};

export const statusOf = ({ reason }: Failure): number =>
  otherStatuses[reason] ?? getHTTPStatusCodeFromError(new TRPCError({ code: reasons[reason].code }));
