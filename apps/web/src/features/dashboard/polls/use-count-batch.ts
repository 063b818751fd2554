import { trpc } from "../../../api/trpc.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";

/** Counts polls for a review, and opens it. */
export function useCountBatch(onBatch: (id: string) => void) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  return trpc.adminPollBatches.create.useMutation({
    meta: { failed: t("pollBatches.countFailed") },
    onSuccess(batch) {
      utils.adminPollBatches.find.setData({ id: batch.id }, batch);
      onBatch(batch.id);
    },
  });
}
