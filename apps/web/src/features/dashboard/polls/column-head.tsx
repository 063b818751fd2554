import { useTranslation } from "../../../i18n/use-translation.ts";
import widths from "./column-head.module.css";
import classes from "./poll-table.module.css";
import { type Column, isNumber, isOrder, type Order, type TableView } from "./table-view.ts";

interface Props {
  column: Column;
  /** On a phone these columns are below this one, and sort here. */
  below: Order[];
  table: TableView;
  onTable: (table: TableView) => void;
}

/** Header of a column, which sorts by it. */
export function ColumnHead({ column, below, table, onTable }: Props) {
  const { t } = useTranslation();
  const look = { className: widths.head, "data-column": column, "data-number": isNumber(column) || undefined };
  if (!isOrder(column))
    return (
      <th scope="col" {...look}>
        {t(`adminPolls.table.names.${column}`)}
      </th>
    );
  const sorted = table.direction === "up" ? "ascending" : "descending";
  return (
    <th scope="col" aria-sort={table.order === column ? sorted : "none"} {...look}>
      <div className={classes.sorts} data-number={isNumber(column) || undefined}>
        <SortButton column={column} table={table} onTable={onTable} />
        {below.map((other) => (
          <SortButton key={other} column={other} table={table} onTable={onTable} isBelow />
        ))}
      </div>
    </th>
  );
}

interface SortProps extends Pick<Props, "table" | "onTable"> {
  column: Order;
  isBelow?: boolean;
}

/** Sorts by a column; numbers and days start with the greatest. */
function SortButton({ column, table, onTable, isBelow }: SortProps) {
  const { t } = useTranslation();
  const isBy = table.order === column;
  const isUp = table.direction === "up";
  const first = isNumber(column) || column === "created" ? "down" : "up";
  const direction = isBy ? (isUp ? "down" : "up") : first;
  return (
    <button
      type="button"
      className={classes.sort}
      data-below={isBelow}
      onClick={() => onTable({ ...table, order: column, direction, page: 1 })}
    >
      {t(`adminPolls.table.names.${column}`)} <span aria-hidden="true">{isBy ? (isUp ? "↑" : "↓") : ""}</span>
    </button>
  );
}
