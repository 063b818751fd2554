import { useEffect, useEffectEvent } from "react";
import { failureOf, personText } from "../api/errors.ts";
import { isRecord } from "../api/http.ts";
import { explainFailures, type Refusal } from "../api/mutation-cache.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { isOvertaken, useActedText, useWhoActed } from "./who-acted.ts";

/** Finds the subject of a mutation. */
function idIn(input: unknown): string | undefined {
  const id = isRecord(input) ? (input["id"] ?? input["userId"] ?? input["postId"]) : undefined;
  return typeof id === "string" ? id : undefined;
}

/** Names the other administrator who was faster, in the toasts of all failed mutations of the dashboard. */
export function useExplainedFailures(): void {
  const { t } = useTranslation();
  const whoActed = useWhoActed();
  const actedText = useActedText();
  const explain = useEffectEvent(async ({ error, input, text, about }: Refusal) => {
    const failure = failureOf(error);
    const subjectId = idIn(input);
    const filter = about ?? (subjectId === undefined ? undefined : { subjectId });
    const by = failure?.overtakenBy;
    const who = by ? actedText(by) : isOvertaken(error) && filter ? await whoActed(filter) : undefined;
    const what = text ?? (failure?.reason === "not_found" ? t("desk.gone.act") : personText(error, t));
    return [who, what].filter(Boolean).join(" ");
  });
  useEffect(() => explainFailures((refusal) => explain(refusal)), []);
}
