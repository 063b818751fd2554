import { isRefusal } from "../../api/query-client.ts";
import type { Utils } from "../../api/refresh.ts";
import { trpc } from "../../api/trpc.ts";
import { useMutationFeedback } from "../../api/use-mutation-feedback.ts";

/**
 * Options for the acts on one list: told like every act of the desk. What the server refuses was decided by somebody
 * else meanwhile or is gone: the list is then read again too.
 */
export function useRefreshing(refresh: (utils: Utils) => Promise<unknown>, onDone?: () => void) {
  const utils = trpc.useUtils();
  const told = useMutationFeedback();
  return (done: string, failed: string) => {
    const options = told({ done, failed, refresh, ...(onDone && { onDone }) });
    return {
      ...options,
      onError(error: unknown) {
        options.onError(error);
        if (isRefusal(error)) void refresh(utils);
      },
    };
  };
}
