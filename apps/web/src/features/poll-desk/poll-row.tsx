import { Checkbox, Group, Table, Text, UnstyledButton } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { Tag } from "../../desk/tag.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { readersName } from "../../i18n/names.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Day } from "../../parts/day.tsx";
import { rankedOptions } from "./standings.tsx";
import { type Column, isBelow, isOrder, type Order, type TableView } from "./table-view.ts";

const tones = { open: "place", declared: "done", closed: "waiting", opens: "muted" };

const isNumber = (column: Column) => column === "votes" || column === "comments";

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
  const leader = rankedOptions(poll)[0];
  const state = poll.winnerDeclared ? "declared" : poll.phase;
  const area = placeName(poll) ?? t(`adminPolls.kinds.${poll.pollType}`);
  const stateBadge = (
    <Tag color={tones[state]} miw="max-content">
      {t(`adminPolls.table.states.${state}`)}
    </Tag>
  );
  const below = { area, state: stateBadge, votes: t("adminPolls.card.votes", { count: poll.totalVotes }) };
  const cells = {
    content: (
      <>
        <UnstyledButton mih="2.75rem" fz="inherit" fw={600} aria-expanded={isOpen} onClick={onOpen}>
          <Text span inherit lineClamp={2} dir="auto">
            {poll.content}
          </Text>
        </UnstyledButton>
        <Group hiddenFrom="sm" gap="0.125rem 0.75rem" pb="0.5rem" fz="xs" c="dimmed">
          {names.filter(isBelow).map((column) => (
            <span key={column}>{below[column]}</span>
          ))}
        </Group>
      </>
    ),
    area,
    state: stateBadge,
    leader:
      leader?.standing && leader.standing.kind !== "behind" ? (
        <>
          <span dir="auto">{readersName(leader)}</span>{" "}
          <Text span fz="xs" c="dimmed">
            {t(`adminPolls.card.${leader.standing.kind}`)}
          </Text>
        </>
      ) : (
        "–"
      ),
    votes: formatNumber(poll.totalVotes),
    comments: formatNumber(poll.commentCount),
    created: <Day at={poll.createdAt} />,
  };
  return (
    <Table.Tr bg={isChosen || isOpen ? "var(--place-soft)" : undefined}>
      <Table.Td style={{ verticalAlign: "middle" }}>
        <Checkbox
          aria-label={t("adminPolls.many.choose", { poll: poll.content, area })}
          checked={isChosen}
          onChange={({ currentTarget: { checked } }) => onChoose(checked)}
        />
      </Table.Td>
      {names.map((column) => (
        <Table.Td
          key={column}
          {...(isBelow(column) && { visibleFrom: "sm" })}
          ta={isNumber(column) ? "end" : "start"}
          miw={column === "content" ? "14rem" : undefined}
          style={{ verticalAlign: "middle", whiteSpace: column === "content" ? "normal" : "nowrap" }}
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
}

/** Header of a column, which sorts by it. */
export function ColumnHead({ column, below, table, onTable }: HeadProps) {
  const { t } = useTranslation();
  const look = {
    ta: isNumber(column) ? "end" : "start",
    style: { whiteSpace: "nowrap" },
    ...(isBelow(column) && { visibleFrom: "sm" }),
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
      <SortButton column={column} table={table} onTable={onTable} />
      {below.length > 0 && (
        <Group hiddenFrom="sm" gap="0 1rem">
          {below.map((other) => (
            <SortButton key={other} column={other} table={table} onTable={onTable} />
          ))}
        </Group>
      )}
    </Table.Th>
  );
}

interface SortProps extends Pick<HeadProps, "table" | "onTable"> {
  column: Order;
}

/** Sorts by a column; numbers and days start with the greatest. */
function SortButton({ column, table, onTable }: SortProps) {
  const { t } = useTranslation();
  const isBy = table.order === column;
  const isUp = table.direction === "up";
  const first = isNumber(column) || column === "created" ? "down" : "up";
  const direction = isBy ? (isUp ? "down" : "up") : first;
  return (
    <UnstyledButton
      mih="2.75rem"
      fw={600}
      fz="inherit"
      onClick={() => onTable({ ...table, order: column, direction, page: 1 })}
    >
      {t(`adminPolls.table.names.${column}`)} <span aria-hidden="true">{isBy ? (isUp ? "↑" : "↓") : "↕"}</span>
    </UnstyledButton>
  );
}
