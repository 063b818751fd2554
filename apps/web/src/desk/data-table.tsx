import { Stack, Table } from "@mantine/core";
import type { ReactNode } from "react";
import { downloadCsv } from "../hooks/download.ts";
import { formatNumber } from "../i18n/format.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { QuietButton } from "../ui/quiet-button.tsx";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { ExpandableRows } from "./more.tsx";

interface Column<Row> {
  label: string;
  /** Value for the file; a number is aligned to the right, and its heading with it. */
  value: (row: Row) => string | number;
  /** Custom cell, where it shows more than the value in the reader's digits. */
  cell?: (row: Row) => ReactNode;
}

interface Props<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  file?: string;
  /** Rows shown at first; the file has them all. */
  few?: number;
}

const inDigits = (value: string | number) => (typeof value === "number" ? formatNumber(value) : value);
const sideOf = (value: string | number) => (typeof value === "number" ? "end" : undefined);

/** Shows numbers and offers them as a file; a wide table scrolls horizontally. */
export function DataTable<Row>({ caption, columns, rows, keyOf, file, few = rows.length }: Props<Row>) {
  const { t } = useTranslation();
  const [first] = rows;
  const save = (name: string) =>
    downloadCsv(name, [
      columns.map(({ label }) => label),
      ...rows.map((row) => columns.map(({ value }) => value(row))),
    ]);
  return (
    <Stack gap="2xs">
      <ExpandableRows
        rows={rows}
        few={few}
        actions={file && <QuietButton onClick={() => save(file)}>{t("desk.saveCsv")}</QuietButton>}
      >
        {(listed) => (
          <ScrollBox label={caption}>
            <Table tabularNums>
              <Table.Caption>{caption}</Table.Caption>
              <Table.Thead>
                <Table.Tr>
                  {columns.map(({ label, value }) => (
                    <Table.Th
                      key={label}
                      scope="col"
                      ta={first && sideOf(value(first))}
                      style={{ whiteSpace: "nowrap" }}
                    >
                      {label}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {listed.map((row) => (
                  <Table.Tr key={keyOf(row)}>
                    {columns.map(({ label, value, cell }) => (
                      <Table.Td key={label} ta={sideOf(value(row))}>
                        {cell ? cell(row) : inDigits(value(row))}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollBox>
        )}
      </ExpandableRows>
    </Stack>
  );
}
