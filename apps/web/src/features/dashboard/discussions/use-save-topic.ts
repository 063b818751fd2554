import type { Discussion } from "@mero-mat/api/admin/discussions";
import type { Utils } from "../../../api/refresh.ts";
import { trpc } from "../../../api/trpc.ts";
import { isEditConflict } from "../../../desk/use-edit-conflict.tsx";
import { useMutationFeedback } from "../../../desk/use-mutation-feedback.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";

export const refreshTopics = (utils: Utils) => utils.adminDiscussions.invalidate();

export function useCreateTopic(onDone: () => void) {
  const { t } = useTranslation();
  const withFeedback = useMutationFeedback();
  return trpc.adminDiscussions.create.useMutation(
    withFeedback({
      done: t("adminDiscussions.created"),
      failed: t("adminDiscussions.createFailed"),
      refresh: refreshTopics,
      onDone,
    }),
  );
}

/** `isForm`: a dialog shows both versions when another administrator has saved first. */
export function useEditTopic({ onDone, isForm = false }: { onDone?: () => void; isForm?: boolean } = {}) {
  const { t } = useTranslation();
  const withFeedback = useMutationFeedback();
  const utils = trpc.useUtils();
  return trpc.adminDiscussions.edit.useMutation(
    withFeedback({
      done: t("adminDiscussions.updated"),
      failed: t("adminDiscussions.updateFailed"),
      isAtField: (error) => isForm && isEditConflict(error),
      refresh: refreshTopics,
      onDone(saved: Discussion) {
        // Updated at once: the next edit must send its newest version.
        utils.adminDiscussions.list.setData(undefined, (list) =>
          list?.map((topic) => (topic.id === saved.id ? saved : topic)),
        );
        onDone?.();
      },
    }),
  );
}
