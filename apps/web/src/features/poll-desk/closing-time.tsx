import { Text } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import type { PollState } from "@mero-mat/domain/poll-rules";
import { calendarDate, weekDay } from "../../i18n/calendar.ts";
import { clockTime, exactMoment } from "../../i18n/moments.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

/** Writes a time near today without its date: "15:30" today, "Fri 27, 15:30" in the same week. */
function shortTime(at: Date, now: Date): string {
  const clock = clockTime(at).slice(0, 5);
  const [day, today] = [calendarDate(at), calendarDate(now)];
  if (day === today) return clock;
  if (Math.abs(at.getTime() - now.getTime()) >= weekMs) return day;
  const { weekday, day: number } = weekDay(at);
  return `${weekday} ${number}, ${clock}`;
}

/** Shows when a poll opens, closes or has closed; amber within its last hour. */
export function ClosingTime({ poll: { opensAt, closesAt }, state }: { poll: Poll; state: PollState }) {
  const { t } = useTranslation();
  const moment = state === "not_open" ? opensAt : closesAt;
  if (!moment)
    return (
      <Text span inherit c="dimmed">
        {state === "open" ? t("adminPolls.table.times.never") : "–"}
      </Text>
    );
  const at = new Date(moment);
  const now = new Date();
  const time = shortTime(at, now);
  const isSoon = state === "open" && at.getTime() - now.getTime() <= hourMs;
  const words = { not_open: "opens", open: "closes" } as const;
  return (
    <Text
      component="time"
      inherit
      dateTime={moment}
      title={exactMoment(at)}
      {...(isSoon ? { fw: 600, c: "var(--waiting)" } : { c: "dimmed" })}
    >
      {state === "not_open" || state === "open" ? t(`adminPolls.table.times.${words[state]}`, { time }) : time}
    </Text>
  );
}
