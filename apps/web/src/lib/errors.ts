import type { Failure } from "@mero-mat/api/errors";
import { isValidationKey, type ValidationKey, validationMessages } from "@mero-mat/api/messages";
import { TRPCClientError } from "@trpc/client";
import type { TFunction } from "i18next";
import { HttpError } from "./http.ts";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function isFailure(value: unknown): value is Failure {
  if (!isRecord(value)) return false;
  const { message, code, reason } = value;
  return typeof message === "string" && typeof code === "string" && typeof reason === "string";
}

const httpErrorIn = (error: unknown): HttpError | null => {
  if (error instanceof HttpError) return error;
  return error instanceof TRPCClientError && error.cause instanceof HttpError ? error.cause : null;
};

/** What the server said about a failed call, null when it never got to say it. */
export function failureOf(error: unknown): Failure | null {
  const data: unknown = error instanceof TRPCClientError ? error.data : undefined;
  const said = isRecord(data) ? data["failure"] : httpErrorIn(error)?.body;
  return isFailure(said) ? said : null;
}

/** The HTTP status of a failed call, null when nothing answered. */
export function statusOf(error: unknown): number | null {
  const data: unknown = error instanceof TRPCClientError ? error.data : undefined;
  if (isRecord(data) && typeof data["httpStatus"] === "number") return data["httpStatus"];
  return httpErrorIn(error)?.status ?? null;
}

const isUnanswered = (error: unknown): boolean => httpErrorIn(error)?.status === null;

// The wire carries the English text; its key finds the reader's.
const validationKeyOf = (text: string): ValidationKey | undefined =>
  Object.keys(validationMessages)
    .filter(isValidationKey)
    .find((key) => validationMessages[key] === text);

function refusedInput({ issues = [] }: Failure, t: TFunction): string {
  const [issue] = issues;
  if (!issue) return t("reasons.invalid_input");
  const key = validationKeyOf(issue.message);
  return key ? t(`validation.${key}`) : t("common.checkField", { field: issue.path });
}

/** The administrator's own words, which follow the server's, stay as they were written. */
function rejection({ message }: Failure, t: TFunction): string {
  const [, said = ""] = message.split(/: (.*)/s);
  return [t("reasons.account_rejected"), said].filter(Boolean).join(" ");
}

/** The part of a failure meant for a person, in the reader's language. */
export function personText(error: unknown, t: TFunction): string {
  if (isUnanswered(error)) return t("common.networkFailed");
  const failure = failureOf(error);
  if (!failure) return t("reasons.internal");
  if (failure.reason === "invalid_input") return refusedInput(failure, t);
  if (failure.reason === "account_rejected") return rejection(failure, t);
  // A reason that this page does not know comes from a newer server, with its words.
  return t(`reasons.${failure.reason}`, { defaultValue: failure.message });
}
