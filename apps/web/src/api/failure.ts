import type { Failure } from "@mero-mat/api/errors";
import { TRPCClientError } from "@trpc/client";
import { HttpError, isRecord } from "./http.ts";

function isFailure(value: unknown): value is Failure {
  if (!isRecord(value)) return false;
  const { message, code, reason } = value;
  return typeof message === "string" && typeof code === "string" && typeof reason === "string";
}

export const httpErrorIn = (error: unknown): HttpError | null => {
  if (error instanceof HttpError) return error;
  return error instanceof TRPCClientError && error.cause instanceof HttpError ? error.cause : null;
};

/** Reads what the server said about a failed call; null when it said nothing. */
export function failureOf(error: unknown): Failure | null {
  const data: unknown = error instanceof TRPCClientError ? error.data : undefined;
  const body = isRecord(data) ? data["failure"] : httpErrorIn(error)?.body;
  return isFailure(body) ? body : null;
}

/** Reads the HTTP status of a failed call; null when nothing answered. */
export function statusOf(error: unknown): number | null {
  const data: unknown = error instanceof TRPCClientError ? error.data : undefined;
  if (isRecord(data) && typeof data["httpStatus"] === "number") return data["httpStatus"];
  return httpErrorIn(error)?.status ?? null;
}

export const isUnanswered = (error: unknown): boolean => httpErrorIn(error)?.status === null;
