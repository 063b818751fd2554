import { Flex } from "@mantine/core";
import { isoInKathmandu, startOfHour } from "@mero-mat/texts/kathmandu-time";
import { useState } from "react";
import { DataTable } from "../../../desk/data-table.tsx";
import { roundAxis } from "../../../desk/round-axis.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { clockTime } from "../../../i18n/moments.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Meta } from "../../../ui/meta.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import classes from "./today.module.css";
import type { TodayData } from "./use-analytics.ts";

const hourMs = 3_600_000;
/** Bars of a long polling day; hours that are still to come keep their place. */
const atLeast = 12;
/** Hours named in large text on a phone, on a phone, and on a wide screen. */
const named = { few: 2, some: 4, many: 12 };

interface Hour {
  from: number;
  votes: number;
}

/** Lists the hours from the first vote to now, with those without votes between them. */
function hoursOf(hours: TodayData["hours"], now: Date): Hour[] {
  const current = startOfHour(now.getTime());
  const first = hours.find(({ votes }) => votes > 0);
  const start = Math.min(first ? Date.parse(first.from) : current, current);
  const counts = new Map(hours.map(({ from, votes }) => [Date.parse(from), votes]));
  const length = Math.max(1, (current - start) / hourMs + 1);
  return Array.from({ length }, (_, index) => {
    const from = start + index * hourMs;
    return { from, votes: counts.get(from) ?? 0 };
  });
}

const day = (moment: number) => isoInKathmandu(new Date(moment)).slice(0, 10);
const clock = (moment: number) => clockTime(new Date(moment));

/** Shows the votes cast in each hour, as bars or as a table. */
export function HourBars({ hours, now }: { hours: TodayData["hours"]; now: Date }) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const shown = hoursOf(hours, now);
  const total = shown.reduce((sum, { votes }) => sum + votes, 0);
  const lastHour = shown.at(-2);
  return (
    <figure className={classes.hours}>
      <Flex component="figcaption" justify="space-between" align="center" gap="sm" className={classes.note}>
        <Meta fz="inherit">
          <span>
            {total === 0 ? t("adminAnalytics.today.noVotes") : t("adminAnalytics.today.votes", { count: total })}
          </span>
          {lastHour && <span>{t("adminAnalytics.today.lastHour", { count: lastHour.votes })}</span>}
        </Meta>
        <QuietButton aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t("desk.asTable")}
        </QuietButton>
      </Flex>
      {asTable ? <HourTable hours={shown} /> : <Bars hours={shown} />}
      <span className={classes.note}>{t("adminAnalytics.today.hoursNote")}</span>
    </figure>
  );
}

/** Draws the hours to scale; the running hour is hatched. */
function Bars({ hours }: { hours: Hour[] }) {
  const { t } = useTranslation();
  const counts = hours.map(({ votes }) => votes);
  const most = Math.max(...counts);
  const highest = counts.lastIndexOf(most);
  const marks = roundAxis(most);
  const top = marks.at(-1) ?? 1;
  const places = Math.max(atLeast, hours.length);
  const stepOf = (width: keyof typeof named) => Math.ceil(places / named[width]);
  type Rule = (index: number, width: keyof typeof named) => boolean;
  const isNamed: Rule = (index, width) => (hours.length - 1 - index) % stepOf(width) === 0;
  // The highest bar always has its number, and those beside it give it room.
  const isCounted: Rule = (index, width) =>
    index === highest || (isNamed(index, width) && Math.abs(index - highest) >= stepOf(width));
  const shownFrom = (rule: Rule, index: number) => ({
    "data-few": rule(index, "few") || undefined,
    "data-some": rule(index, "some") || undefined,
    "data-many": rule(index, "many") || undefined,
  });
  const current = hours.at(-1)?.from ?? 0;
  const ahead = Array.from({ length: places - hours.length }, (_, index) => current + (index + 1) * hourMs);
  const nameOf = ({ from }: Hour, index: number) =>
    index === hours.length - 1 ? t("adminAnalytics.today.now") : clock(from);
  const spoken = hours.map((hour, index) => `${nameOf(hour, index)}: ${formatNumber(hour.votes)}`);
  const share = (votes: number) => `${(votes / top) * 100}%`;
  return (
    <div className={classes.chart} role="img" aria-label={`${t("adminAnalytics.today.hours")}. ${spoken.join("; ")}`}>
      {marks.map((votes) => (
        <span key={votes} className={classes.mark} style={{ bottom: share(votes) }}>
          <span>{formatNumber(votes)}</span>
        </span>
      ))}
      <span className={classes.bars}>
        {hours.map((hour, index) => (
          <span key={hour.from} className={classes.bar} title={spoken[index]}>
            <span
              className={classes.fill}
              data-now={index === hours.length - 1 || undefined}
              style={{ height: share(hour.votes) }}
            />
            <span className={classes.value} style={{ bottom: share(hour.votes) }} {...shownFrom(isCounted, index)}>
              {formatNumber(hour.votes)}
            </span>
            <span className={classes.hour} {...shownFrom(isNamed, index)}>
              {nameOf(hour, index)}
            </span>
          </span>
        ))}
        {ahead.map((from, index) => (
          <span key={from} className={classes.bar}>
            {day(from) === day(current) && (
              <span className={classes.hour} {...shownFrom(isNamed, hours.length + index)}>
                {clock(from)}
              </span>
            )}
          </span>
        ))}
      </span>
    </div>
  );
}

function HourTable({ hours }: { hours: Hour[] }) {
  const { t } = useTranslation();
  const until = (from: number) => (from === hours.at(-1)?.from ? t("adminAnalytics.today.now") : clock(from + hourMs));
  return (
    <DataTable
      caption={t("adminAnalytics.today.hours")}
      file="votes-per-hour.csv"
      rows={hours}
      keyOf={({ from }) => String(from)}
      columns={[
        {
          label: t("adminAnalytics.today.hour"),
          value: ({ from }) => new Date(from).toISOString(),
          cell: ({ from }) => `${clock(from)}–${until(from)}`,
        },
        { label: t("adminAnalytics.days.votes"), value: ({ votes }) => votes },
      ]}
    />
  );
}
