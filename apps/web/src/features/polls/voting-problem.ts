import type { TFunction } from "i18next";
import { failureOf, personText } from "../../api/errors.ts";

interface Problem {
  title: string;
  text: string;
}

export function votingProblem(error: unknown, t: TFunction): Problem {
  const reason = failureOf(error)?.reason;
  if (reason === "wrong_area") return { title: t("polls.voted.wrongArea"), text: t("polls.voted.wrongAreaText") };
  if (reason === "not_found") return { title: t("polls.voted.unable"), text: t("polls.list.gone") };
  return { title: t("polls.voted.unable"), text: personText(error, t) };
}
