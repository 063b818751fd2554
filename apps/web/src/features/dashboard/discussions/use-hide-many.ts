import { useState } from "react";
import { invalidate, invalidatedBy } from "../../../api/invalidations.ts";
import { queryClient } from "../../../api/query-client.ts";
import { toastFailure } from "../../../api/toast-failure.ts";
import { trpc } from "../../../api/trpc.ts";
import { toast } from "../../../hooks/toast.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";

/**
 * Hides comments one after another, or shows them again, each with its own line in the log; stops at a failure. The
 * calls bypass the mutation cache, which would refetch after each of them.
 */
export function useHideMany(onDone: () => void) {
  const { t } = useTranslation();
  const { client } = trpc.useUtils();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);

  async function hide(comments: { id: string }[], isHidden: boolean) {
    const count = comments.length;
    try {
      for (const [done, { id }] of comments.entries()) {
        setProgress({ done, of: count });
        await client.comments.hide.mutate({ id, isHidden });
      }
      toast.success(t(`adminDiscussions.recent.${isHidden ? "hiddenDone" : "shownDone"}`, { count }));
      onDone();
    } catch (error) {
      toastFailure(t("adminDiscussions.recent.hideFailed"), error, t);
    } finally {
      setProgress(null);
      void invalidate(queryClient, invalidatedBy("comments.hide", null));
    }
  }
  return { hide: (comments: { id: string }[], isHidden: boolean) => void hide(comments, isHidden), progress };
}
