import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import classes from "./result-table.module.css";

type Column = "place" | "party" | "area" | "candidate" | "votes" | "percent" | "seats" | "state";

const numbers = new Set<Column>(["votes", "percent", "seats"]);

interface Props {
  id?: string;
  caption: string;
  columns: readonly Column[];
  /** Shown on the screen too; in print always. */
  shown?: boolean;
  children: ReactNode;
}

/** Uses the browser's own table: Mantine's would add 3 kB to the results. */
export function ResultTable({ id, caption, columns, shown = false, children }: Props) {
  const { t } = useTranslation();
  return (
    <div id={id} className={classes.frame} data-shown={shown || undefined}>
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-number={numbers.has(column) || undefined}>
                {t(`resultsMore.table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
