import type { Language } from "@mero-mat/domain/languages";
import { locales } from "@mero-mat/texts/locales";
import { currentLanguage } from "./catalogue.ts";
import { numberFormat } from "./formatters.ts";

export const formatNumber = (
  value: number,
  language: Language = currentLanguage(),
  options?: Intl.NumberFormatOptions,
): string => numberFormat(locales[language].numbers, options).format(value);

/** Writes "45.6%", always with one decimal, so that a column of them lines up. */
export const formatPercent = (value: number, language: Language = currentLanguage()): string =>
  `${formatNumber(value, language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`;
