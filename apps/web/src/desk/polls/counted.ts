import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";

/** A number as texts take it: to choose the plural by, and in the reader's digits. */
export const counted = (count: number) => ({ count, number: formatNumber(count, currentLanguage()) });
