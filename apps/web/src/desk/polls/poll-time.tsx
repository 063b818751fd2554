import type { Poll } from "@mero-mat/api/polls";
import { calendarDate } from "../../i18n/calendar.ts";
import { clockTime } from "../../i18n/moments.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** What the clock says of a poll next, or has said; nothing of one without times. */
export function PollTime({ poll: { opensAt, closesAt, phase } }: { poll: Poll }) {
  const { t } = useTranslation();
  const moment = phase === "opens" ? opensAt : closesAt;
  if (!moment) return null;
  const at = new Date(moment);
  const time = `${calendarDate(at)}, ${clockTime(at).slice(0, 5)}`;
  return <time dateTime={moment}>{t(`adminPolls.time.${phase}`, { time })}</time>;
}
