import { formatNumber } from "../../../i18n/format.ts";
import { clockTime } from "../../../i18n/moments.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import classes from "./today.module.css";
import type { TodayData } from "./use-analytics.ts";

const hourMs = 3_600_000;
/** Bars of a long polling day; hours that are still to come keep their place. */
const atLeast = 12;

/** Lists the hours from the first vote to now, with those without votes between them. */
function hoursOf(hours: TodayData["hours"], now: Date): { from: number; votes: number }[] {
  const current = Math.floor(now.getTime() / hourMs) * hourMs;
  const first = hours.find(({ votes }) => votes > 0);
  const start = Math.min(first ? Date.parse(first.from) : current, current);
  const counts = new Map(hours.map(({ from, votes }) => [Date.parse(from), votes]));
  const length = Math.max(1, (current - start) / hourMs + 1);
  return Array.from({ length }, (_, index) => {
    const from = start + index * hourMs;
    return { from, votes: counts.get(from) ?? 0 };
  });
}

/** Draws the votes of each hour; the running hour is hatched. */
export function HourBars({ hours, now }: { hours: TodayData["hours"]; now: Date }) {
  const { t } = useTranslation();
  const shown = hoursOf(hours, now);
  const total = shown.reduce((sum, { votes }) => sum + votes, 0);
  const most = Math.max(1, ...shown.map(({ votes }) => votes));
  const nameOf = (from: number, index: number) =>
    index === shown.length - 1 ? t("adminAnalytics.today.now") : clockTime(new Date(from)).slice(0, 5);
  const spoken = shown.map(({ from, votes }, index) => `${nameOf(from, index)}: ${formatNumber(votes)}`);
  return (
    <figure className={classes.hours}>
      <figcaption className={classes.note}>
        {total === 0 ? t("adminAnalytics.today.noVotes") : t("adminAnalytics.today.votes", { count: total })}
      </figcaption>
      <div className={classes.bars} role="img" aria-label={`${t("adminAnalytics.today.hours")}. ${spoken.join("; ")}`}>
        {shown.map(({ from, votes }, index) => (
          <span key={from} className={classes.bar} title={spoken[index]}>
            <span className={classes.value}>{formatNumber(votes)}</span>
            <span
              className={classes.fill}
              data-now={index === shown.length - 1 || undefined}
              style={{ height: `${(votes / most) * 100}%` }}
            />
            <span className={classes.hour}>{nameOf(from, index)}</span>
          </span>
        ))}
        {Array.from({ length: Math.max(0, atLeast - shown.length) }, (_, index) => (
          <span key={index} className={classes.bar} />
        ))}
      </div>
    </figure>
  );
}
