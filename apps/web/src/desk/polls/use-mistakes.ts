import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureOf, personText } from "../../api/errors.ts";
import type { Candidate } from "./draft.ts";
import { mistakesInRows, type Place, placeOf } from "./mistakes.ts";

export interface Mistake {
  at: Place;
  text: string;
}

export const textAt = (mistakes: Mistake[], place: Place): string | undefined =>
  mistakes.find(({ at }) => at === place)?.text;

/** What is wrong with a form, beside the field it is about. */
export function useMistakes() {
  const { t } = useTranslation();
  const [mistakes, setMistakes] = useState<Mistake[]>([]);

  function checkRows(candidates: Candidate[]): boolean {
    const wrong = mistakesInRows(candidates);
    setMistakes(
      wrong.map(({ at, rule }) => ({
        at,
        text: rule === "few_candidates" ? t("newPoll.fewCandidates") : t(`validation.${rule}`),
      })),
    );
    return wrong.length === 0;
  }

  /** Shows a refusal of the server at its field; `lineOf` names the line of a poll among many. */
  function tell(error: unknown, lineOf?: (poll: number) => number | undefined) {
    const [issue] = failureOf(error)?.issues ?? [];
    if (!issue) return;
    const { at, poll } = placeOf(issue);
    const text = personText(error, t);
    const line = at === "area" && poll !== null ? lineOf?.(poll) : undefined;
    setMistakes([{ at, text: line === undefined ? text : t("newPoll.many.refused", { line, text }) }]);
  }

  return { mistakes, forgetMistakes: () => setMistakes([]), checkRows, tell };
}
