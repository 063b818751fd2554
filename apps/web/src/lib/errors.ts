import type { Failure } from "@mero-mat/api/errors";
import type { ValidationKey } from "@mero-mat/api/messages";
import { TRPCClientError } from "@trpc/client";
import type { TFunction } from "i18next";
import { formatNumber } from "../i18n/format.ts";
import { currentLanguage } from "../i18n/i18n.ts";
import { failureOf, isRecord, isUnanswered, statusOf } from "./failure.ts";

export { failureOf, isUnanswered, statusOf };

/** What a broken rule says, by its key and limit; undefined for a key that this page has no words for. */
export function validationText(rule: string, t: TFunction): string | undefined {
  const [key, limit] = rule.split(" ");
  const number = limit && formatNumber(Number(limit), currentLanguage());
  return t(`validation.${key as ValidationKey}`, { defaultValue: "", number }) || undefined;
}

function refusedInput(error: unknown, { issues = [] }: Failure, t: TFunction): string {
  const data: unknown = error instanceof TRPCClientError ? error.data : undefined;
  const rule = isRecord(data) ? data["validationRule"] : undefined;
  const text = typeof rule === "string" ? validationText(rule, t) : undefined;
  return text ?? (issues[0] ? t("common.checkField", { field: issues[0].path }) : t("reasons.invalid_input"));
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
  if (failure.reason === "invalid_input") return refusedInput(error, failure, t);
  if (failure.reason === "account_rejected") return rejection(failure, t);
  // A reason that this page does not know comes from a newer server, with its words.
  return t(`reasons.${failure.reason}`, { defaultValue: failure.message });
}
