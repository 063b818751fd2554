import type { TFunction } from "i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";

/** Of a reason and of what was done; notes may be as long as any text. */
export const reasonMax = 500;

export const lengthProblem = (text: string, max: number, t: TFunction): string | undefined =>
  text.length > max ? t("adminRequests.tooLong", { number: formatNumber(max, currentLanguage()) }) : undefined;
