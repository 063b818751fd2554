import { limits } from "@mero-mat/domain/limits";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import classes from "./how-it-counts.module.css";

/** What the one vote is for, in three numbers. */
export function HowItCounts() {
  const { t } = useTranslation();
  const number = (value: number) => formatNumber(value, currentLanguage());
  const facts = [
    { figure: number(1), text: t("samanupatik.facts.vote") },
    { figure: number(limits.proportionalSeats), text: t("samanupatik.facts.seats") },
    { figure: `${number(limits.thresholdPercent)}%`, text: t("samanupatik.facts.threshold") },
  ];
  return (
    <ul className={classes.facts} aria-label={t("samanupatik.facts.title")}>
      {facts.map(({ figure, text }) => (
        <li key={text}>
          <strong>{figure}</strong> {text}
        </li>
      ))}
    </ul>
  );
}
