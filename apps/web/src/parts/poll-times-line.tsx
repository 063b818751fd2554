import { Box } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import type { TFunction } from "i18next";
import { useEffect, useState } from "react";
import { calendarDate } from "../i18n/calendar.ts";
import { clockTime, exactMoment } from "../i18n/moments.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { digits, muted } from "./style-props.ts";

const nearMs = 24 * 60 * 60 * 1000;

/** Counts the time left by the second, but only near the end. */
function useLeftMs(until: string | null): number | null {
  const [now, setNow] = useState(Date.now);
  const left = until === null ? null : Date.parse(until) - now;
  const isNear = left !== null && left > 0 && left <= nearMs;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), isNear ? 1000 : 30_000);
    return () => clearInterval(timer);
  }, [isNear]);
  return isNear ? left : null;
}

function leftText(leftMs: number, t: TFunction): string {
  const seconds = Math.ceil(leftMs / 1000);
  const parts = { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 };
  return t(parts.hours > 0 ? "pollTimes.hoursLeft" : "pollTimes.minutesLeft", parts);
}

function At({ moment }: { moment: string }) {
  const at = new Date(moment);
  const day = calendarDate(at);
  const isToday = day === calendarDate(new Date());
  return (
    <time dateTime={moment} title={exactMoment(at)}>
      {!isToday && `${day}, `}
      {clockTime(at)}
    </time>
  );
}

/**
 * Shows when a poll opens and closes, and near the end how much time is left. The server's clock decides, not the
 * device's.
 */
export function PollTimesLine({ poll: { opensAt, closesAt, phase } }: { poll: Poll }) {
  const { t } = useTranslation();
  const leftMs = useLeftMs(phase === "open" ? closesAt : null);
  return (
    <Box component="p" {...muted} style={digits}>
      {opensAt && phase === "not_open" && (
        <>
          {t("pollTimes.opens")} <At moment={opensAt} />
          {closesAt && " · "}
        </>
      )}
      {closesAt && (
        <>
          {t(`pollTimes.${phase === "closed" ? "closed" : "openUntil"}`)} <At moment={closesAt} />
        </>
      )}
      {leftMs !== null && (
        <Box component="strong" role="timer" c="var(--waiting)" fw={600} ms="2xs" style={{ whiteSpace: "nowrap" }}>
          {leftText(leftMs, t)}
        </Box>
      )}
    </Box>
  );
}
