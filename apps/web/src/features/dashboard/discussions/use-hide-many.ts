import { useState } from "react";
import { useRefresh } from "../../../api/refresh.ts";
import { toastFailure } from "../../../api/toast-failure.ts";
import { trpc } from "../../../api/trpc.ts";
import { toast } from "../../../hooks/toast.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";

/** Hides comments one after another, or shows them again, each with its own line in the log; stops at a failure. */
export function useHideMany(onDone: () => void) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const refresh = useRefresh();
  const { mutateAsync } = trpc.comments.hide.useMutation();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);

  async function hide(comments: { id: string }[], isHidden: boolean) {
    const count = comments.length;
    try {
      for (const [done, { id }] of comments.entries()) {
        setProgress({ done, of: count });
        await mutateAsync({ id, isHidden });
      }
      toast.success(t(`adminDiscussions.recent.${isHidden ? "hiddenDone" : "shownDone"}`, { count }));
      onDone();
    } catch (error) {
      toastFailure(t("adminDiscussions.recent.hideFailed"), error, t);
    } finally {
      setProgress(null);
      void utils.comments.invalidate();
      void refresh("comment");
    }
  }
  return { hide: (comments: { id: string }[], isHidden: boolean) => void hide(comments, isHidden), progress };
}
