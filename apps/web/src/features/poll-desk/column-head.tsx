import { Group, Table, UnstyledButton } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";
import { type Column, isBelow, isOrder, type Order, type TableView } from "./table-view.ts";

interface Props {
  column: Column;
  /** Those that a phone shows below this one: they sort from here. */
  below?: Order[];
  table: TableView;
  onTable: (table: TableView) => void;
}

export const isNumber = (column: Column) => column === "votes" || column === "comments";

/** The name of a column, which sorts by it. */
export function ColumnHead({ column, below = [], table, onTable }: Props) {
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

interface SortProps extends Pick<Props, "table" | "onTable"> {
  column: Order;
}

/** Numbers and days begin with the greatest. */
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
