import { Table, UnstyledButton } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";
import { type Column, isOrder, type TableView } from "./table-view.ts";

interface Props {
  column: Column;
  table: TableView;
  onTable: (table: TableView) => void;
}

export const isNumber = (column: Column) => column === "votes" || column === "comments";

/** The name of a column, which sorts by it; numbers and days begin with the greatest. */
export function ColumnHead({ column, table, onTable }: Props) {
  const { t } = useTranslation();
  const name = t(`adminPolls.table.names.${column}`);
  const look = { ta: isNumber(column) ? "end" : "start", style: { whiteSpace: "nowrap" } } as const;
  if (!isOrder(column))
    return (
      <Table.Th scope="col" {...look}>
        {name}
      </Table.Th>
    );
  const isBy = table.order === column;
  const isUp = table.direction === "up";
  const first = isNumber(column) || column === "created" ? "down" : "up";
  const direction = isBy ? (isUp ? "down" : "up") : first;
  return (
    <Table.Th scope="col" aria-sort={isBy ? (isUp ? "ascending" : "descending") : "none"} {...look}>
      <UnstyledButton
        mih="2.75rem"
        fw={600}
        fz="inherit"
        onClick={() => onTable({ ...table, order: column, direction, page: 1 })}
      >
        {name} <span aria-hidden="true">{isBy ? (isUp ? "↑" : "↓") : "↕"}</span>
      </UnstyledButton>
    </Table.Th>
  );
}
