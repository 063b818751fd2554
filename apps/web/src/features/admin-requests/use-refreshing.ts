import { isRefusal } from "../../api/query-client.ts";
import type { Utils } from "../../api/refresh.ts";
import { trpc } from "../../api/trpc.ts";
import { useMutationFeedback } from "../../api/use-mutation-feedback.ts";

/**
 * Options for the acts on one list: each has its toast like every act of the desk. What the server refuses was decided by somebody
 * else meanwhile or is gone: the list is then read again too.
 */
export function useRefreshing(refresh: (utils: Utils) => Promise<unknown>, onDone?: () => void) {
  const utils = trpc.useUtils();
  const withFeedback = useMutationFeedback();
  return (done: string, failed: string) => {
    const options = withFeedback({ done, failed, refresh, ...(onDone && { onDone }) });
    return {
      ...options,
      onError(error: unknown) {
        options.onError(error);
        if (isRefusal(error)) void refresh(utils);
      },
    };
  };
}
