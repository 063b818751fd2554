import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { downloadCsv } from "../lib/download.ts";
import classes from "./data-table.module.css";
import { FirstOf } from "./first-of.tsx";
import { QuietButton } from "./quiet-button.tsx";
import { ScrollBox } from "./scroll-box.tsx";

interface Column<Row> {
  label: string;
  /** What stands in the file; a number is set to the right. */
  value: (row: Row) => string | number;
  /** What stands on the screen, when it is another. */
  cell?: (row: Row) => ReactNode;
  isNumber?: boolean;
}

interface Props<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** The name of the file that the rows can be taken away in. */
  file?: string;
  /** Of a long table, how many rows stand there at first; the file has them all. */
  few?: number;
}

/** Numbers to read and to take away; wide ones scroll within themselves. */
export function DataTable<Row>({ caption, columns, rows, keyOf, file, few = rows.length }: Props<Row>) {
  const { t } = useTranslation();
  const save = (name: string) =>
    downloadCsv(name, [
      columns.map(({ label }) => label),
      ...rows.map((row) => columns.map(({ value }) => value(row))),
    ]);
  return (
    <div className={classes.whole}>
      <FirstOf
        rows={rows}
        few={few}
        actions={file && <QuietButton onClick={() => save(file)}>{t("desk.saveCsv")}</QuietButton>}
      >
        {(shown) => (
          <ScrollBox label={caption} className={classes.scroll}>
            <table className={classes.table}>
              <caption>{caption}</caption>
              <thead>
                <tr>
                  {columns.map(({ label, isNumber }) => (
                    <th key={label} scope="col" data-number={isNumber}>
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  <tr key={keyOf(row)}>
                    {columns.map(({ label, value, cell = value, isNumber }) => (
                      <td key={label} data-number={isNumber}>
                        {cell(row)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        )}
      </FirstOf>
    </div>
  );
}
