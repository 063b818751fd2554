import { Button } from "@mantine/core";
import { DataTable } from "../../desk/data-table.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { Failed, Skeleton } from "../../ui/query-states.tsx";
import type { RemovalRow, Scope } from "./removal-rows.ts";

interface Props {
  scope: Scope;
  rows: RemovalRow[] | undefined;
  failed: { isRetrying: boolean; onRetry: () => unknown } | null;
  isDisabled: boolean;
  onStart: () => void;
}

export function RemovalPanel({ scope, rows, failed, isDisabled, onStart }: Props) {
  const { t } = useTranslation();
  const title = t(`adminTools.${scope}.title`);
  const numbers = (name: "goes" | "stays") => ({
    label: t(`adminTools.table.${name}`),
    value: (row: RemovalRow) => row[name],
    isNumber: true,
  });
  return (
    <Panel title={title} note={t(`adminTools.${scope}.note`)}>
      {rows ? (
        <DataTable
          caption={`${title}: ${t("adminTools.table.caption")}`}
          columns={[
            { label: t("adminTools.table.kind"), value: ({ kind }) => t(`adminTools.kinds.${kind}`) },
            numbers("goes"),
            numbers("stays"),
          ]}
          rows={rows}
          keyOf={({ kind }) => kind}
        />
      ) : failed ? (
        <Failed text={t("adminTools.table.failed")} isRetrying={failed.isRetrying} onRetry={() => failed.onRetry()} />
      ) : (
        <Skeleton rows={6} />
      )}
      <Button variant="default" disabled={isDisabled || !rows} onClick={onStart}>
        {t(`adminTools.${scope}.submit`)}
      </Button>
    </Panel>
  );
}
