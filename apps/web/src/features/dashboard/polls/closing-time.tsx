import type { Poll } from "@mero-mat/api/polls";
import type { PollState } from "@mero-mat/domain/poll-rules";
import { shortTime } from "../../../desk/short-time.ts";
import { exactMoment } from "../../../i18n/moments.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import classes from "./poll-table.module.css";

const hourMs = 3_600_000;

/** Shows when a poll opens, closes or has closed; amber within its last hour. */
export function ClosingTime({ poll: { opensAt, closesAt }, state }: { poll: Poll; state: PollState }) {
  const { t } = useTranslation();
  const moment = state === "not_open" ? opensAt : closesAt;
  if (!moment) return <span className={classes.dim}>{state === "open" ? t("adminPolls.table.times.never") : "–"}</span>;
  const at = new Date(moment);
  const now = new Date();
  const time = shortTime(at, now);
  const isSoon = state === "open" && at.getTime() - now.getTime() <= hourMs;
  const words = { not_open: "opens", open: "closes" } as const;
  return (
    <time dateTime={moment} title={exactMoment(at)} className={isSoon ? classes.waits : classes.dim}>
      {state === "not_open" || state === "open" ? t(`adminPolls.table.times.${words[state]}`, { time }) : time}
    </time>
  );
}
