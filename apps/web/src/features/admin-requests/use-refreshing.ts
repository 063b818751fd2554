import { isRefusal } from "../../api/query-client.ts";
import type { Utils } from "../../api/refresh.ts";
import { trpc } from "../../api/trpc.ts";
import { useMutationFeedback } from "../../desk/use-mutation-feedback.ts";

/**
 * Gives the acts on one list their options: a toast like every act of the desk, and a fresh list after a refusal, which
 * means that somebody else has decided meanwhile or that the row is gone.
 */
export function useRefreshing(refresh: (utils: Utils) => Promise<unknown>, onDone?: () => void) {
  const utils = trpc.useUtils();
  const withFeedback = useMutationFeedback();
  return (done: string, failed: string, why?: (error: unknown) => string | undefined) => {
    const options = withFeedback({ done, failed, refresh, ...(onDone && { onDone }), ...(why && { why }) });
    return {
      ...options,
      onError(error: unknown) {
        options.onError(error);
        if (isRefusal(error)) void refresh(utils);
      },
    };
  };
}
