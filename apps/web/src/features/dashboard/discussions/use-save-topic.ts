import { trpc } from "../../../api/trpc.ts";
import { isEditConflict } from "../../../desk/use-edit-conflict.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";

export function useCreateTopic() {
  const { t } = useTranslation();
  return trpc.adminDiscussions.create.useMutation({
    meta: { done: t("adminDiscussions.created"), failed: t("adminDiscussions.createFailed") },
  });
}

/** `isForm`: a dialog shows both versions when another administrator has saved first. */
export function useEditTopic({ isForm = false }: { isForm?: boolean } = {}) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  return trpc.adminDiscussions.edit.useMutation({
    meta: {
      done: t("adminDiscussions.updated"),
      failed: (error) => (isForm && isEditConflict(error) ? undefined : t("adminDiscussions.updateFailed")),
    },
    onSuccess(saved) {
      // Updated at once: the next edit must send its newest version.
      utils.adminDiscussions.list.setData(undefined, (list) =>
        list?.map((topic) => (topic.id === saved.id ? saved : topic)),
      );
    },
  });
}
