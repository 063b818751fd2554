import type { Utils } from "../../api/refresh.ts";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useRefreshing } from "./use-refreshing.ts";

const refresh = (utils: Utils) =>
  Promise.all([utils.adminRequests.list.invalidate(), utils.adminAccounts.invalidate()]);

export function useReviewMove(onDone: () => void) {
  const { t } = useTranslation();
  const telling = useRefreshing(refresh, onDone);
  return {
    approve: trpc.adminRequests.approve.useMutation(
      telling(t("adminRequests.moves.approval.done"), t("adminRequests.moves.approval.failed")),
    ),
    reject: trpc.adminRequests.reject.useMutation(
      telling(t("adminRequests.moves.rejection.done"), t("adminRequests.moves.rejection.failed")),
    ),
  };
}
