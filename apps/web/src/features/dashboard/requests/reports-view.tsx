import { Stack } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { reportStates } from "../../../desk/address.ts";
import type { DeskTabProps } from "../../../desk/desk.ts";
import { More } from "../../../desk/more.tsx";
import { useRowKeys } from "../../../desk/use-row-keys.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Panel } from "../../../ui/panel.tsx";
import { Pills } from "../../../ui/pills.tsx";
import { type Report, type ReportStatus, useReports } from "./reads.ts";
import { ReportRow } from "./report-row.tsx";
import { type Resolution, ResolveDialog } from "./resolve-dialog.tsx";
import { RowList } from "./row-list.tsx";
import { useDecisions } from "./use-decisions.ts";

interface Props extends Pick<DeskTabProps<"requests">, "onSearch"> {
  status: ReportStatus;
}

export function ReportsView({ status, onSearch }: Props) {
  const { t } = useTranslation();
  const query = useReports(status);
  const reportMutations = useReportMutations();
  const [openId, setOpenId] = useState<string>();
  const [resolving, setResolving] = useState<Report>();
  const rows = useRowKeys();
  const reports = reportMutations.rows(query.data?.pages.flatMap(({ items }) => items) ?? [], {
    list: status,
    readAt: query.dataUpdatedAt,
    isWhole: !query.hasNextPage,
  });

  async function reopen({ id }: Report) {
    if (!(await reportMutations.reopen(id))) return;
    if (status === "open") rows.focusRow(id);
    else rows.focusAfter(id);
  }
  async function resolve(resolution: Resolution) {
    if (!(await reportMutations.resolve(resolution, status))) return;
    setResolving(undefined);
    rows.focusAfter(resolution.id);
  }

  return (
    <Panel title={t("adminRequests.views.reports")}>
      <Stack {...rows.area}>
        <Pills
          label={t("adminRequests.reports.filters.label")}
          options={reportStates.map((value) => ({ value, label: t(`adminRequests.reports.filters.${value}`) }))}
          value={status}
          onChange={(value) => onSearch({ view: "reports", status: value })}
        />
        <RowList
          label={t("adminRequests.views.reports")}
          query={query}
          failed={t("adminRequests.reports.failed")}
          rows={4}
          empty={reports.length === 0 && t(`adminRequests.reports.none.${status}`)}
          foot={<More query={query} />}
        >
          {reports.map((report) => (
            <ReportRow
              key={report.id}
              report={report}
              canUndo={status === "open"}
              isPending={reportMutations.isPending(report.id)}
              opened={report.id === openId}
              onToggle={() => setOpenId(report.id === openId ? undefined : report.id)}
              onResolve={() => setResolving(report)}
              onReopen={() => void reopen(report)}
              onAccount={(id) => onSearch({ view: "accounts", filter: "all", q: id })}
            />
          ))}
        </RowList>
      </Stack>
      {resolving && (
        <ResolveDialog
          report={resolving}
          isPending={reportMutations.isPending(resolving.id)}
          onResolve={(resolution) => void resolve(resolution)}
          onClose={() => setResolving(undefined)}
        />
      )}
    </Panel>
  );
}

/** Resolves a report and reopens it: each undoes the other. */
function useReportMutations() {
  const { t } = useTranslation();
  const decided = useDecisions<Report, null>("reports");
  const resolve = trpc.adminReports.resolve.useMutation({
    meta: { done: t("adminRequests.reports.resolution.done"), failed: t("adminRequests.reports.resolution.failed") },
  });
  const reopen = trpc.adminReports.reopen.useMutation({
    meta: { done: t("adminRequests.reports.reopened.done"), failed: t("adminRequests.reports.reopened.failed") },
  });
  const inFlight = [resolve, reopen].flatMap((act) => (act.isPending ? [act.variables.id] : []));

  return {
    rows: decided.rows,
    isPending: (id: string) => inFlight.includes(id),
    /** Returns whether it was done; it has reported its own failure. */
    async resolve(resolution: Resolution, list: string): Promise<boolean> {
      const report = await resolve.mutateAsync(resolution).catch(() => null);
      if (report) decided.keep(report, null, list);
      return report !== null;
    },
    async reopen(id: string): Promise<boolean> {
      const report = await reopen.mutateAsync({ id }).catch(() => null);
      if (report) decided.giveBack(report);
      return report !== null;
    },
  };
}
