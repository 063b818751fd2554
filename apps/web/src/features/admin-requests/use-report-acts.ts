import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { Report } from "./reads.ts";
import type { Resolution } from "./resolve-dialog.tsx";
import { useDecided } from "./use-decided.ts";
import { useRefreshing } from "./use-refreshing.ts";

/** Resolving a report, and opening it again: the one undoes the other. */
export function useReportActs() {
  const { t } = useTranslation();
  const withFeedback = useRefreshing((utils) => utils.adminReports.invalidate());
  const decided = useDecided<Report, null>("reports");
  const resolve = trpc.adminReports.resolve.useMutation(
    withFeedback(t("adminRequests.reports.resolution.done"), t("adminRequests.reports.resolution.failed")),
  );
  const reopen = trpc.adminReports.reopen.useMutation(
    withFeedback(t("adminRequests.reports.reopened.done"), t("adminRequests.reports.reopened.failed")),
  );
  const underWay = [resolve, reopen].flatMap((act) => (act.isPending ? [act.variables.id] : []));

  return {
    rows: decided.rows,
    isUnderWay: (id: string) => underWay.includes(id),
    /** Whether it was done; a failure has told of itself. */
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
