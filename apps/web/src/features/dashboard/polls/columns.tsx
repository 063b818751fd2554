import type { Poll } from "@mero-mat/api/polls";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { type PollState, type pollOrders, stateOf, turnoutOf } from "@mero-mat/domain/poll-rules";
import type { ReactNode } from "react";
import type { PollColumn } from "../../../desk/address.ts";
import { shortTime } from "../../../desk/short-time.ts";
import { formatNumber, formatPercent } from "../../../i18n/format.ts";
import { exactMoment } from "../../../i18n/moments.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Day } from "../../../parts/day.tsx";
import { PollStateMark } from "../../../parts/poll-state-mark.tsx";
import { Leader } from "./leader.tsx";
import type { PollSearch } from "./poll-filter.ts";
import classes from "./poll-table.module.css";

type Order = (typeof pollOrders)[number];

interface Facts {
  isNumber?: boolean;
  /** Fits next to an open poll. */
  isBeside?: boolean;
  isHiddenAtFirst?: boolean;
  /** The name and the area have cells in the row, which needs them for more. */
  cell?: (poll: Poll) => ReactNode;
}

/** `sorts` is the direction of the first click. */
export type SortedColumn = Facts & { name: PollColumn & Order; sorts: "up" | "down" };
export type Column = SortedColumn | (Facts & { name: Exclude<PollColumn, Order>; sorts?: undefined });

const isCounted = (poll: Poll): boolean => stateOf(poll) !== "not_open" && pollKinds[poll.pollType].hasBallot;

/** Returns null where nobody could vote yet, or where the votes are elsewhere. */
export const shownTurnout = (poll: Poll): number | null => (isCounted(poll) ? turnoutOf(poll.verified) : null);

function Turnout({ percent }: { percent: number | null }) {
  if (percent === null) return "–";
  return (
    <span className={classes.turnout}>
      <span className={classes.track} aria-hidden="true">
        <span style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      {formatPercent(percent)}
    </span>
  );
}

const hourMs = 3_600_000;

/** Shows when a poll opens, closes or has closed; amber within its last hour. */
function ClosingTime({ poll: { opensAt, closesAt }, state }: { poll: Poll; state: PollState }) {
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

/** In the order of display. Their widths are in column-head.module.css, because they depend on the window. */
export const columns: readonly [SortedColumn, ...Column[]] = [
  { name: "content", sorts: "up", isBeside: true },
  { name: "area", sorts: "up", isBeside: true },
  { name: "state", sorts: "up", isBeside: true, cell: (poll) => <PollStateMark state={stateOf(poll)} /> },
  { name: "closing", sorts: "up", cell: (poll) => <ClosingTime poll={poll} state={stateOf(poll)} /> },
  { name: "leader", isBeside: true, cell: (poll) => (isCounted(poll) ? <Leader poll={poll} /> : "–") },
  {
    name: "votes",
    sorts: "down",
    isNumber: true,
    isBeside: true,
    cell: ({ totalVotes }) => <strong>{formatNumber(totalVotes)}</strong>,
  },
  {
    name: "turnout",
    sorts: "down",
    isNumber: true,
    isBeside: true,
    cell: (poll) => <Turnout percent={shownTurnout(poll)} />,
  },
  {
    name: "comments",
    sorts: "down",
    isNumber: true,
    isHiddenAtFirst: true,
    cell: ({ commentCount }) => formatNumber(commentCount),
  },
  { name: "created", sorts: "down", isHiddenAtFirst: true, cell: ({ createdAt }) => <Day at={createdAt} /> },
];

const hiddenAtFirst = columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ name }) => name);

/** Returns order, page and columns of the table; the next to close come first. */
export const tableOf = ({ by = "closing", down, page = 1, without = hiddenAtFirst }: PollSearch) => ({
  order: by,
  direction: down ? ("down" as const) : ("up" as const),
  page,
  hidden: without,
});
