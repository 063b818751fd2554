import { useTranslation } from "../../../i18n/use-translation.ts";
import widths from "./column-head.module.css";
import { type Column, type SortedColumn, tableOf } from "./columns.tsx";
import type { PollSearch } from "./poll-filter.ts";
import classes from "./poll-table.module.css";

interface Props {
  column: Column;
  /** On a phone these columns are below this one, and sort here. */
  below: Column[];
  search: PollSearch;
  onSearch: (search: PollSearch) => void;
}

/** Header of a column, which sorts by it. */
export function ColumnHead({ column, below, search, onSearch }: Props) {
  const { t } = useTranslation();
  const table = tableOf(search);
  const look = { className: widths.head, "data-column": column.name, "data-number": column.isNumber || undefined };
  if (!column.sorts)
    return (
      <th scope="col" {...look}>
        {t(`adminPolls.table.names.${column.name}`)}
      </th>
    );
  const sorted = table.direction === "up" ? "ascending" : "descending";
  return (
    <th scope="col" aria-sort={table.order === column.name ? sorted : "none"} {...look}>
      <div className={classes.sorts} data-number={column.isNumber || undefined}>
        <SortButton column={column} search={search} onSearch={onSearch} />
        {below.map(
          (other) =>
            other.sorts && <SortButton key={other.name} column={other} search={search} onSearch={onSearch} isBelow />,
        )}
      </div>
    </th>
  );
}

interface SortProps extends Pick<Props, "search" | "onSearch"> {
  column: SortedColumn;
  isBelow?: boolean;
}

function SortButton({ column: { name, sorts }, search, onSearch, isBelow }: SortProps) {
  const { t } = useTranslation();
  const table = tableOf(search);
  const isBy = table.order === name;
  const isUp = table.direction === "up";
  const direction = isBy ? (isUp ? "down" : "up") : sorts;
  const down = direction === "down" || undefined;
  return (
    <button
      type="button"
      className={classes.sort}
      data-below={isBelow}
      onClick={() => onSearch({ ...search, by: name, down, page: undefined })}
    >
      {t(`adminPolls.table.names.${name}`)} <span aria-hidden="true">{isBy ? (isUp ? "↑" : "↓") : ""}</span>
    </button>
  );
}
