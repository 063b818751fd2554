import { trpc } from "../../../api/trpc.ts";
import { useMutationFeedback } from "../../../desk/use-mutation-feedback.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";

/** Counts polls for a review, and opens it. */
export function useCountBatch(onBatch: (id: string) => void) {
  const { t } = useTranslation();
  const withFeedback = useMutationFeedback();
  const utils = trpc.useUtils();
  return trpc.adminPollBatches.create.useMutation({
    onSuccess(batch) {
      utils.adminPollBatches.find.setData({ id: batch.id }, batch);
      onBatch(batch.id);
    },
    onError: withFeedback({ done: "", failed: t("pollBatches.countFailed") }).onError,
  });
}
