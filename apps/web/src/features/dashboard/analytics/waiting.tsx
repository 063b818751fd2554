import type { DeskPlace } from "../../../desk/address.ts";
import { DeskLink, pollsPlace } from "../../../desk/places.tsx";
import { StatusLine } from "../../../desk/status-line.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import classes from "./today.module.css";
import type { TodayData } from "./use-analytics.ts";

/** Lists what waits for an administrator, each with its number. */
export function Waiting({ today: { states, closed, waiting, races } }: { today: TodayData }) {
  const { t } = useTranslation();
  const lines: { name: Exclude<Line, "declareNote">; count: number; to?: DeskPlace; note?: string }[] = [
    {
      name: "declare",
      count: states.closed,
      to: pollsPlace({ state: "closed" }),
      note: t("adminAnalytics.today.lines.declareNote", {
        decisive: closed.decisive,
        tied: closed.tied,
        empty: closed.empty,
      }),
    },
    { name: "tied", count: races.tied, to: pollsPlace({ state: "open", race: "tied" }) },
    { name: "close", count: races.close, to: pollsPlace({ state: "open", race: "close" }) },
    { name: "moves", count: waiting.moves, to: { tab: "requests" } },
    { name: "accounts", count: waiting.accounts, to: { tab: "requests", view: "accounts" } },
    { name: "waves", count: waiting.waves, to: { tab: "requests", view: "waves" } },
    { name: "reports", count: waiting.reports, to: { tab: "requests", view: "reports" } },
    { name: "approvals", count: waiting.approvals, to: { tab: "requests", view: "approvals" } },
    { name: "jobs", count: waiting.jobs },
  ];
  const some = lines.filter(({ count }) => count > 0);
  if (some.length === 0) return <StatusLine colour="done">{t("adminAnalytics.today.nothingWaits")}</StatusLine>;
  return (
    <ul className={classes.rows}>
      {some.map(({ name, count, to, note }) => {
        const words = t(`adminAnalytics.today.lines.${name}`);
        return (
          <li key={name} className={classes.row}>
            <strong>{formatNumber(count)}</strong>
            <span>
              {to ? (
                <DeskLink to={to} label={`${words}: ${formatNumber(count)}`}>
                  {words}
                </DeskLink>
              ) : (
                words
              )}{" "}
              {note && <span className={classes.note}>{note}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type Line =
  | "declare"
  | "declareNote"
  | "tied"
  | "close"
  | "moves"
  | "accounts"
  | "waves"
  | "reports"
  | "approvals"
  | "jobs";
