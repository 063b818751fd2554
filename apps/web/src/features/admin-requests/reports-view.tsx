import { Stack } from "@mantine/core";
import { useState } from "react";
import { Beside } from "../../desk/beside.tsx";
import { More } from "../../desk/more.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { Pills } from "../../ui/pills.tsx";
import { Empty, Failed, Skeleton } from "../../ui/query-states.tsx";
import { Rows } from "../../ui/rows.tsx";
import { KeyHints } from "./key-hints.tsx";
import { type Report, useReports } from "./reads.ts";
import { ReportRow } from "./report-row.tsx";
import type { ResolutionInput } from "./resolution.ts";
import { ResolveDialog } from "./resolve-dialog.tsx";
import { useReportActs } from "./use-report-acts.ts";
import { quiet, useRows } from "./use-rows.ts";
import { type ReportFilter, type RequestsView, reportFilters } from "./view-address.ts";

interface Props {
  filter: ReportFilter;
  onView: (view: RequestsView) => void;
}

/** What people have reported of each other. */
export function ReportsView({ filter, onView }: Props) {
  const { t } = useTranslation();
  const query = useReports(filter);
  const acts = useReportActs();
  const [openId, setOpenId] = useState<string>();
  const [resolving, setResolving] = useState<Report>();
  const rows = useRows(() => {});
  const reports = acts.rows(query.data?.pages.flatMap(({ items }) => items) ?? [], {
    list: filter,
    readAt: query.dataUpdatedAt,
    isWhole: !query.hasNextPage,
  });

  async function reopen({ id }: Report) {
    if (!(await acts.reopen(id))) return;
    if (filter === "open") rows.focusRow(id);
    else rows.focusAfter(id);
  }
  async function resolve(resolution: ResolutionInput) {
    if (!(await acts.resolve(resolution, filter))) return;
    setResolving(undefined);
    rows.focusAfter(resolution.id);
  }

  return (
    <Panel title={t("adminRequests.views.reports")}>
      <Stack ref={rows.ref} tabIndex={-1} style={quiet}>
        <Pills
          label={t("adminRequests.reports.filters.label")}
          options={reportFilters.map((value) => ({ value, label: t(`adminRequests.reports.filters.${value}`) }))}
          value={filter}
          onChange={(value) => onView({ name: "reports", filter: value })}
        />
        {query.isError && !query.data && (
          <Failed
            text={t("adminRequests.reports.failed")}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.isPending && <Skeleton rows={4} />}
        {query.data && reports.length === 0 && <Empty text={t(`adminRequests.reports.none.${filter}`)} />}
        {reports.length > 0 && (
          <>
            <Beside label={t("adminRequests.beside")}>
              <Rows lines="around" aria-label={t("adminRequests.views.reports")}>
                {reports.map((report) => (
                  <ReportRow
                    key={report.id}
                    report={report}
                    canUndo={filter === "open"}
                    isUnderWay={acts.isUnderWay(report.id)}
                    opened={report.id === openId}
                    onToggle={() => setOpenId(report.id === openId ? undefined : report.id)}
                    onResolve={() => setResolving(report)}
                    onReopen={() => void reopen(report)}
                    onAccount={(id) => onView({ name: "accounts", filter: "all", search: id })}
                  />
                ))}
              </Rows>
            </Beside>
            <More query={query} />
            <KeyHints />
          </>
        )}
      </Stack>
      {resolving && (
        <ResolveDialog
          report={resolving}
          isPending={acts.isUnderWay(resolving.id)}
          onResolve={(resolution) => void resolve(resolution)}
          onClose={() => setResolving(undefined)}
        />
      )}
    </Panel>
  );
}
