import type { Summary } from "@mero-mat/api/results";
import { useNow } from "../../../hooks/use-now.ts";
import { calendarDate } from "../../../i18n/calendar.ts";
import { exactMoment } from "../../../i18n/moments.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import classes from "./page-head.module.css";

interface Props {
  /** While it is unknown, the print is called a draft. */
  summary: Summary | undefined;
}

/** Prints the time of printing, and what may still change. */
export function PrintedLine({ summary }: Props) {
  const { t } = useTranslation();
  const now = new Date(useNow());
  return (
    <p className={classes.printed}>
      <Stage summary={summary} />
      <span>{t("resultsMore.print.partyVotes")}</span>
      <span>{t("resultsMore.print.printed", { time: `${exactMoment(now)} · ${calendarDate(now, "ne")}` })}</span>
    </p>
  );
}

function Stage({ summary }: Props) {
  const { t } = useTranslation();
  const { pendingPolls: count = 0, declaredPolls = 0 } = summary ?? {};
  if (count === 0 && declaredPolls > 0)
    return (
      <>
        <strong>{t("resultsMore.print.declared")}</strong>
        <span>{t("resultsMore.print.declaredText")}</span>
      </>
    );
  const open = count > 0 && t("resultsMore.print.draftText", { count });
  return (
    <>
      <strong>{t("resultsMore.print.draft")}</strong>
      {summary && <span>{open || t("resultsMore.print.draftEmpty")}</span>}
    </>
  );
}
