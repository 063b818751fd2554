import type { PollColumn } from "../../../desk/address.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import widths from "./column-head.module.css";
import { isNumber, isOrder, type Order, tableOf } from "./columns.ts";
import type { PollSearch } from "./poll-filter.ts";
import classes from "./poll-table.module.css";

interface Props {
  column: PollColumn;
  /** On a phone these columns are below this one, and sort here. */
  below: Order[];
  search: PollSearch;
  onSearch: (search: PollSearch) => void;
}

/** Header of a column, which sorts by it. */
export function ColumnHead({ column, below, search, onSearch }: Props) {
  const { t } = useTranslation();
  const table = tableOf(search);
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
        <SortButton column={column} search={search} onSearch={onSearch} />
        {below.map((other) => (
          <SortButton key={other} column={other} search={search} onSearch={onSearch} isBelow />
        ))}
      </div>
    </th>
  );
}

interface SortProps extends Pick<Props, "search" | "onSearch"> {
  column: Order;
  isBelow?: boolean;
}

/** Sorts by a column; numbers and days start with the greatest. */
function SortButton({ column, search, onSearch, isBelow }: SortProps) {
  const { t } = useTranslation();
  const table = tableOf(search);
  const isBy = table.order === column;
  const isUp = table.direction === "up";
  const first = isNumber(column) || column === "created" ? "down" : "up";
  const direction = isBy ? (isUp ? "down" : "up") : first;
  const down = direction === "down" || undefined;
  return (
    <button
      type="button"
      className={classes.sort}
      data-below={isBelow}
      onClick={() => onSearch({ ...search, by: column, down, page: undefined })}
    >
      {t(`adminPolls.table.names.${column}`)} <span aria-hidden="true">{isBy ? (isUp ? "↑" : "↓") : ""}</span>
    </button>
  );
}
