import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureOf, personText } from "../../lib/errors.ts";
import type { Candidate } from "./draft.ts";
import { mistakeInRows, type Place, placeOf } from "./mistakes.ts";

interface Mistake {
  at: Place;
  text: string;
}

/** What is wrong with a form, beside the field it is about. */
export function useMistake() {
  const { t } = useTranslation();
  const [mistake, setMistake] = useState<Mistake | null>(null);

  function checkRows(candidates: Candidate[]): boolean {
    const wrong = mistakeInRows(candidates);
    const text = wrong === "few_candidates" ? t("newPoll.fewCandidates") : wrong && t(`validation.${wrong}`);
    setMistake(text === null ? null : { at: "candidates", text });
    return text === null;
  }

  /** Shows a refusal of the server at its field; `lineOf` names the line of a poll among many. */
  function tell(error: unknown, lineOf?: (poll: number) => number | undefined) {
    const [issue] = failureOf(error)?.issues ?? [];
    if (!issue) return;
    const { at, poll } = placeOf(issue);
    const text = personText(error, t);
    const line = at === "area" && poll !== null ? lineOf?.(poll) : undefined;
    setMistake({ at, text: line === undefined ? text : t("newPoll.many.refused", { line, text }) });
  }

  return {
    mistake: (place: Place) => (mistake?.at === place ? mistake.text : undefined),
    setMistake,
    checkRows,
    tell,
  };
}
