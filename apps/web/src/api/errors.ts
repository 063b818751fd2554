import type { Failure, Reason } from "@mero-mat/api/errors";
import type { ValidationKey } from "@mero-mat/api/messages";
import { TRPCClientError } from "@trpc/client";
import type { TFunction } from "i18next";
import { HttpError, isRecord, messageIn } from "./http.ts";

function isFailure(value: unknown): value is Failure {
  if (!isRecord(value)) return false;
  const { message, code, reason } = value;
  return typeof message === "string" && typeof code === "string" && typeof reason === "string";
}

const httpErrorIn = (error: unknown): HttpError | null => {
  if (error instanceof HttpError) return error;
  return error instanceof TRPCClientError && error.cause instanceof HttpError ? error.cause : null;
};

/** Reads the server's message about a failed call; null when there is none. */
export function failureOf(error: unknown): Failure | null {
  const data: unknown = error instanceof TRPCClientError ? error.data : undefined;
  const body = isRecord(data) ? data["failure"] : httpErrorIn(error)?.body;
  return isFailure(body) ? body : null;
}

/** Reads the HTTP status of a failed call; null without a response. */
export function statusOf(error: unknown): number | null {
  const data: unknown = error instanceof TRPCClientError ? error.data : undefined;
  if (isRecord(data) && typeof data["httpStatus"] === "number") return data["httpStatus"];
  return httpErrorIn(error)?.status ?? null;
}

export const hasNoResponse = (error: unknown): boolean => httpErrorIn(error)?.status === null;

/** Returns whether a person has ended the call, which is no failure. */
export function isAborted(error: unknown): boolean {
  const cause = error instanceof TRPCClientError ? error.cause : error;
  return cause instanceof Error && cause.name === "AbortError";
}

/** Outcome of a mutation whose response was lost: it never left, it has not happened so far, or it is unknown. */
export type Ending =
  | "unsent"
  | "undone"
  | "unknown"
  /** Nobody knows, but sending it again does no harm. */
  | "repeatable";

export class LostResponse extends HttpError {
  readonly ending: Ending;
  /** Leads to a page where a person can see how it ended. */
  readonly place: string | null;

  constructor({ message, status, body, isTimeout }: HttpError, ending: Ending, place: string | null = null) {
    super(message, status, body, isTimeout);
    this.ending = ending;
    this.place = place;
  }
}

const lostIn = (error: unknown): LostResponse | null => {
  const failed = httpErrorIn(error);
  return failed instanceof LostResponse ? failed : null;
};

const endingOf = (error: unknown): Ending | null => lostIn(error)?.ending ?? null;

export const placeToLook = (error: unknown): string | null => lostIn(error)?.place ?? null;

/** Returns whether a failed mutation may have happened. */
export const mayBeDone = (error: unknown): boolean => ["unknown", "repeatable"].includes(endingOf(error) ?? "");

/** Writes a broken rule by its key and limit; undefined for a key that this page does not know. */
export function validationText(rule: string, t: TFunction): string | undefined {
  const [key, limit] = rule.split(" ");
  const number = limit && Number(limit);
  return t(`validation.${key as ValidationKey}`, { defaultValue: "", number }) || undefined;
}

/** Writes the error at a field by its key: a broken rule, or a reason; undefined for a key that this page does not know. */
export const fieldErrorText = (key: string, t: TFunction): string | undefined =>
  validationText(key, t) ?? (t(`reasons.${key as Reason}`, { defaultValue: "" }) || undefined);

/** Reads the data that a tRPC response has besides the failure, for clients with their own texts. */
function besideFailure(error: unknown, name: "validationRule" | "rejectionReason"): string | undefined {
  const data: unknown = error instanceof TRPCClientError ? error.data : undefined;
  const found = isRecord(data) ? data[name] : undefined;
  return typeof found === "string" ? found : undefined;
}

function refusedInput(error: unknown, { issues = [], message }: Failure, t: TFunction): string {
  const rule = besideFailure(error, "validationRule");
  const text = rule && validationText(rule, t);
  // A response outside of tRPC has a message, but no validation key.
  if (!text && error instanceof HttpError) return message;
  return text || (issues[0] ? t("common.checkField", { field: issues[0].path }) : t("reasons.invalid_input"));
}

/** An administrator's note is shown as it was written. */
const rejection = (error: unknown, t: TFunction): string =>
  [t("reasons.account_rejected"), besideFailure(error, "rejectionReason")].filter(Boolean).join(" ");

/**
 * Returns the title or the first heading of a proxy's page, or else its text. Plain text stays as it is. A heading that
 * names the status, such as '502 Bad Gateway', is in English and no message.
 */
function pageText(text: string, status: number | null): string {
  if (!/<[!a-z]/i.test(text)) return text.trim();
  const { title, body } = new DOMParser().parseFromString(text, "text/html");
  for (const hidden of body.querySelectorAll("script, style")) hidden.remove();
  const words = title || body.querySelector("h1, h2")?.textContent || body.textContent || "";
  return words.includes(String(status)) ? "" : words.replace(/\s+/g, " ").trim();
}

const longestText = 300;

/** Returns the server's message, in any of its formats; empty when there is none for people. */
export function messageOf(error: unknown): string {
  // Without a shape the message is that of tRPC's client, which is not meant for people.
  const shape: unknown = error instanceof TRPCClientError ? error.shape : undefined;
  const text = pageText(messageIn(shape ?? httpErrorIn(error)?.body) ?? "", statusOf(error));
  return text.length <= longestText ? text : "";
}

/** Proxies report a slow server by status or in their text. */
const isLate = (error: unknown) =>
  httpErrorIn(error)?.isTimeout || [408, 504].includes(statusOf(error) ?? 0) || /timeout/i.test(messageOf(error));

function why(error: unknown, t: TFunction): string | undefined {
  const failure = failureOf(error);
  if (!failure && isLate(error)) return t("lost.timedOut");
  if (hasNoResponse(error)) return t("common.networkFailed");
  if (failure?.reason === "invalid_input") return refusedInput(error, failure, t);
  if (failure?.reason === "account_rejected") return rejection(error, t);
  // An unknown reason is from a newer server, whose message is shown.
  if (failure) return t(`reasons.${failure.reason}`, { defaultValue: failure.message });
  return messageOf(error) || undefined;
}

/** Explains in the reader's language why a call failed and what happened to it. */
export function reasonText(error: unknown, t: TFunction): string | undefined {
  const ending = endingOf(error);
  if (!ending || ending === "unsent") return why(error, t);
  return `${why(error, t) ?? t("reasons.internal")} ${t(`lost.${ending}`)}`;
}

/** Returns the id under which the server logged an error; refusals have none. */
export function requestText(error: unknown, t: TFunction): string | undefined {
  const failure = failureOf(error);
  if (failure?.reason === "internal" && failure.requestId) return t("lost.request", { id: failure.requestId });
}

/** Returns the part of a failure that is meant for a person. */
export const personText = (error: unknown, t: TFunction): string =>
  reasonText(error, t) ?? t("reasons.internal", { defaultValue: t("common.networkFailed") });
