import { Checkbox, Table, UnstyledButton } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { stateOf, turnoutOf } from "@mero-mat/domain/poll-rules";
import { EditedBy } from "../../../desk/edited-by.tsx";
import { formatNumber, formatPercent } from "../../../i18n/format.ts";
import { readersText } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Day } from "../../../parts/day.tsx";
import { PollStateMark } from "../../../parts/poll-state-mark.tsx";
import { ClosingTime } from "./closing-time.tsx";
import { Leader } from "./leader.tsx";
import classes from "./poll-table.module.css";
import { type Column, isOrder, type Order, type TableView } from "./table-view.ts";

const widths: Partial<Record<Column, string>> = {
  area: "12.5rem",
  state: "7.75rem",
  closing: "9.5rem",
  leader: "13.5rem",
  votes: "5rem",
  turnout: "8.5rem",
  comments: "6.5rem",
  created: "9.5rem",
};

/** Widths next to an open poll. */
const narrowWidths: Partial<Record<Column, string>> = {
  state: "6.75rem",
  leader: "9.5rem",
  votes: "3.75rem",
  turnout: "4.75rem",
};

/** Widths on a tablet and a small laptop, which leave room for the poll. */
const smallWidths: typeof widths = {
  ...widths,
  ...narrowWidths,
  area: "10.5rem",
  state: "7.5rem",
  closing: "9.5rem",
  comments: "5rem",
  created: "7rem",
};

const isNumber = (column: Column) => column === "votes" || column === "turnout" || column === "comments";

interface Props {
  poll: Poll;
  names: Column[];
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  isOpen: boolean;
  onOpen: () => void;
}

export function PollRow({ poll, names, isChosen, onChoose, isOpen, onOpen }: Props) {
  const { t } = useTranslation();
  const state = stateOf(poll);
  const area = placeName(poll) ?? t(`adminPolls.kinds.${poll.pollType}`);
  const isCounted = state !== "not_open" && pollKinds[poll.pollType].hasBallot;
  const turnout = isCounted ? turnoutOf(poll.verified) : null;
  const cells = {
    content: (
      <>
        <div className={classes.title}>
          <UnstyledButton
            className={classes.open}
            fz="inherit"
            dir="auto"
            title={readersText(poll.content, poll.contentNepali)}
            aria-expanded={isOpen}
            data-row={poll.id}
            // The second click of a double click would close it again.
            onClick={({ detail }) => detail < 2 && onOpen()}
          >
            {readersText(poll.content, poll.contentNepali)}
          </UnstyledButton>
          <EditedBy kind="poll" id={poll.id} className={classes.editors ?? ""} />
        </div>
        <div className={classes.below} data-below>
          <PollStateMark state={state} />
          <span className={classes.cut}>{area}</span>
          <span>{t("adminPolls.card.votes", { count: poll.totalVotes })}</span>
          {turnout !== null && <span>{formatPercent(turnout)}</span>}
        </div>
      </>
    ),
    area,
    state: <PollStateMark state={state} />,
    closing: <ClosingTime poll={poll} state={state} />,
    leader: isCounted ? <Leader poll={poll} /> : "–",
    votes: <strong>{formatNumber(poll.totalVotes)}</strong>,
    turnout:
      turnout === null ? (
        "–"
      ) : (
        <span className={classes.turnout}>
          <span className={classes.track} aria-hidden="true">
            <span style={{ width: `${Math.min(100, turnout)}%` }} />
          </span>
          {formatPercent(turnout)}
        </span>
      ),
    comments: formatNumber(poll.commentCount),
    created: <Day at={poll.createdAt} />,
  };
  return (
    <Table.Tr bg={isChosen || isOpen ? "var(--place-soft)" : undefined}>
      <Table.Td>
        <Checkbox
          aria-label={t("adminPolls.many.choose", { poll: readersText(poll.content, poll.contentNepali), area })}
          checked={isChosen}
          onChange={({ currentTarget: { checked } }) => onChoose(checked)}
        />
      </Table.Td>
      {names.map((column) => (
        <Table.Td
          key={column}
          {...(column === "area" && { title: area })}
          {...(column !== "content" && { visibleFrom: "sm" })}
          ta={isNumber(column) ? "end" : "start"}
        >
          {cells[column]}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

interface HeadProps {
  column: Column;
  /** On a phone these columns are below this one, and sort here. */
  below: Order[];
  table: TableView;
  onTable: (table: TableView) => void;
  isNarrow: boolean;
}

/** Header of a column, which sorts by it. */
export function ColumnHead({ column, below, table, onTable, isNarrow }: HeadProps) {
  const { t } = useTranslation();
  const look = {
    w: isNarrow ? { sm: narrowWidths[column] } : { sm: smallWidths[column], lg: widths[column] },
    ta: isNumber(column) ? "end" : "start",
    ...(column !== "content" && { visibleFrom: "sm" }),
  } as const;
  if (!isOrder(column))
    return (
      <Table.Th scope="col" {...look}>
        {t(`adminPolls.table.names.${column}`)}
      </Table.Th>
    );
  const sorted = table.direction === "up" ? "ascending" : "descending";
  return (
    <Table.Th scope="col" aria-sort={table.order === column ? sorted : "none"} {...look}>
      <div className={classes.sorts} data-number={isNumber(column) || undefined}>
        <SortButton column={column} table={table} onTable={onTable} />
        {below.map((other) => (
          <SortButton key={other} column={other} table={table} onTable={onTable} isBelow />
        ))}
      </div>
    </Table.Th>
  );
}

interface SortProps extends Pick<HeadProps, "table" | "onTable"> {
  column: Order;
  isBelow?: boolean;
}

/** Sorts by a column; numbers and days start with the greatest. */
function SortButton({ column, table, onTable, isBelow = false }: SortProps) {
  const { t } = useTranslation();
  const isBy = table.order === column;
  const isUp = table.direction === "up";
  const first = isNumber(column) || column === "created" ? "down" : "up";
  const direction = isBy ? (isUp ? "down" : "up") : first;
  return (
    <UnstyledButton
      className={classes.sort}
      {...(isBelow && { hiddenFrom: "sm" })}
      fz="inherit"
      onClick={() => onTable({ ...table, order: column, direction, page: 1 })}
    >
      {t(`adminPolls.table.names.${column}`)} <span aria-hidden="true">{isBy ? (isUp ? "↑" : "↓") : ""}</span>
    </UnstyledButton>
  );
}
