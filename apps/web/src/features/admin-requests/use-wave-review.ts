import type { Utils } from "../../api/refresh.ts";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { refreshAccounts } from "./use-account-review.ts";
import { useRefreshing } from "./use-refreshing.ts";

const refresh = (utils: Utils) => Promise.all([utils.adminWaves.invalidate(), refreshAccounts(utils)]);

/** What is decided about many accounts at once. */
export function useWaveReview(onDone: () => void) {
  const { t } = useTranslation();
  const telling = useRefreshing(refresh, onDone);
  return {
    approve: trpc.adminWaves.approve.useMutation(
      telling(t("adminRequests.waves.approved.done"), t("adminRequests.waves.approved.failed")),
    ),
    reject: trpc.adminWaves.reject.useMutation(
      telling(t("adminRequests.waves.rejected.done"), t("adminRequests.waves.rejected.failed")),
    ),
  };
}
