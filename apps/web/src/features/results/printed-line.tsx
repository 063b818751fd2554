import type { Summary } from "@mero-mat/api/results";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { calendarDate, exactMoment } from "../../i18n/moments.ts";
import { useNow } from "../../lib/use-now.ts";
import classes from "./page-head.module.css";

/** For paper alone: when it was printed, and whether anything may still change. */
export function PrintedLine({ summary }: { summary: Summary }) {
  const { t } = useTranslation();
  const now = new Date(useNow());
  return (
    <p className={classes.printed}>
      <Stage {...summary} />
      <span>{t("results.print.printed", { time: `${exactMoment(now)} · ${calendarDate(now, "ne")}` })}</span>
    </p>
  );
}

function Stage({ declaredAreas, pendingAreas }: Summary) {
  const { t } = useTranslation();
  const number = formatNumber(pendingAreas, currentLanguage());
  const isFinal = pendingAreas === 0 && declaredAreas > 0;
  const pending =
    pendingAreas > 0 ? t("results.print.draftText", { count: pendingAreas, number }) : t("results.print.draftEmpty");
  return (
    <>
      <strong>{t(isFinal ? "results.print.final" : "results.print.draft")}</strong>
      <span>{isFinal ? t("results.print.finalText") : pending}</span>
    </>
  );
}
