import { useTranslation } from "../../../i18n/use-translation.ts";
import type { AreaMistake } from "./check-areas.ts";
import type { LineMistake } from "./check-polls.ts";

/** Explains the mistake of a line, except of a contract's rule, which has its own text. */
export function useMistakeText() {
  const { t } = useTranslation();
  return (mistake: AreaMistake | Exclude<LineMistake, { kind: "rule" }>): string => {
    if (mistake.kind === "beyond") return t("newPoll.many.mistakes.beyond", { count: mistake.areas });
    if (mistake.kind === "twice") return t("newPoll.many.mistakes.twice", { line: mistake.line });
    if (mistake.kind === "differs") return t("newPoll.many.mistakes.differs", { ...mistake });
    return t(`newPoll.many.mistakes.${mistake.kind}`, { given: mistake.given || t("newPoll.many.blank") });
  };
}
