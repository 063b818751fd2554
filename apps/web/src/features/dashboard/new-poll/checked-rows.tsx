import { Box, Stack } from "@mantine/core";
import { useMemo, useState } from "react";
import { DataTable } from "../../../desk/data-table.tsx";
import { Pages } from "../../../desk/pages.tsx";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { CheckedRow } from "./check-areas.ts";
import { useMistakeText } from "./use-mistake-text.ts";

// A table of ten thousand rows freezes the page for seconds.
const pageSize = 200;

/** Shows the checked lines page by page, those with mistakes first. */
export function CheckedRows({ rows }: { rows: CheckedRow[] }) {
  const { t } = useTranslation();
  const mistakeText = useMistakeText();
  const [chosenPage, setPage] = useState(1);
  const sorted = useMemo(
    () => rows.toSorted((a, b) => Number(b.mistake !== null) - Number(a.mistake !== null)),
    [rows],
  );
  const pages = Math.ceil(sorted.length / pageSize);
  const page = Math.min(chosenPage, pages);
  const verdict = ({ mistake }: CheckedRow) => (mistake ? mistakeText(mistake) : t("newPoll.many.fine"));
  return (
    <Stack gap="sm">
      {/* A list of all areas must not push the candidates out of sight. */}
      <Box mah="22rem" px="3xs" py="2xs" bd="1px solid var(--line)" bdrs="box" style={{ overflowY: "auto" }}>
        <DataTable
          caption={t("newPoll.many.table")}
          rows={sorted.slice((page - 1) * pageSize, page * pageSize)}
          keyOf={({ line }) => String(line)}
          columns={[
            { label: t("newPoll.many.line"), value: ({ line }) => line },
            { label: t("newPoll.many.area"), value: ({ area, given }) => (area && placeName(area)) ?? given },
            {
              label: t("newPoll.many.check"),
              value: verdict,
              cell: (row) => (
                <Box
                  component="span"
                  c={row.mistake ? "var(--danger)" : "var(--done)"}
                  style={{ overflowWrap: "anywhere" }}
                >
                  {verdict(row)}
                </Box>
              ),
            },
          ]}
        />
      </Box>
      <Pages page={page} pages={pages} onPage={setPage} />
    </Stack>
  );
}
