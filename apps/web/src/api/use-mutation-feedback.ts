import type { ReactNode } from "react";
import { toast } from "../hooks/toast.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import type { Utils } from "./refresh.ts";
import { toastFailure } from "./toast-failure.ts";
import { trpc } from "./trpc.ts";

interface Feedback<Reply> {
  /** Is the title of the toast of success; `doneText` says more. */
  done: string;
  doneText?: (reply: Reply) => ReactNode;
  /** Stands above the server's reason. */
  failed: string;
  /** Shows a mistake in its field instead of a toast. */
  isAtField?: (error: unknown) => boolean;
  /** Marks what the act has put out of date. */
  refresh?: (utils: Utils) => Promise<unknown>;
  onDone?: (reply: Reply) => void;
}

/** Gives a mutation of the desk its options: each act tells how it ended, and what it changed is read again. */
export function useMutationFeedback() {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  return <Reply>({ done, doneText, failed, isAtField, refresh, onDone }: Feedback<Reply>) => ({
    onSuccess(reply: Reply) {
      toast.success(done, doneText?.(reply));
      void refresh?.(utils);
      // The numbers at the head of the desk follow every act.
      void utils.adminAnalytics.stats.invalidate();
      onDone?.(reply);
    },
    onError(error: unknown) {
      if (!isAtField?.(error)) toastFailure(failed, error, t);
    },
  });
}
