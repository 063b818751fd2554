import type { TFunction } from "i18next";
import { validationText } from "../../api/errors.ts";
import { shortEnough } from "../../desk/rules.ts";

export function lengthProblem(text: string, limit: number, t: TFunction): string | undefined {
  const rule = shortEnough(text, limit);
  return rule ? validationText(rule, t) : undefined;
}
