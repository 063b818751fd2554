import { Box } from "@mantine/core";
import type { TFunction } from "i18next";
import { DataTable } from "../../desk/data-table.tsx";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { AreaMistake, CheckedRow } from "./check-areas.ts";

function mistakeText(mistake: AreaMistake, t: TFunction): string {
  if (mistake.kind === "beyond") return t("newPoll.many.mistakes.beyond", { count: mistake.areas });
  if (mistake.kind === "twice") return t("newPoll.many.mistakes.twice", { line: mistake.line });
  return t(`newPoll.many.mistakes.${mistake.kind}`, { given: mistake.given || t("newPoll.many.blank") });
}

export function CheckedRows({ rows }: { rows: CheckedRow[] }) {
  const { t } = useTranslation();
  const verdict = ({ mistake }: CheckedRow) => (mistake ? mistakeText(mistake, t) : t("newPoll.many.fine"));
  return (
    // A list of all areas must not push the candidates out of sight.
    <Box mah="22rem" px={4} py={8} bd="1px solid var(--line)" bdrs="box" style={{ overflowY: "auto" }}>
      <DataTable
        caption={t("newPoll.many.table")}
        rows={rows.toSorted((a, b) => Number(b.mistake !== null) - Number(a.mistake !== null))}
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
  );
}
