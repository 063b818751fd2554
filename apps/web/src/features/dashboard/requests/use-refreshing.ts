import { isRefusal } from "../../../api/query-client.ts";
import type { Utils } from "../../../api/refresh.ts";
import { trpc } from "../../../api/trpc.ts";
import { type Feedback, useMutationFeedback } from "../../../desk/use-mutation-feedback.ts";

/**
 * Returns the options of actions on one list: a toast like every action of the dashboard, and a refetch after a
 * refusal, which means that another administrator has decided in between or that the row is gone.
 */
export function useRefreshing(refresh: (utils: Utils) => Promise<unknown>, onDone?: () => void) {
  const utils = trpc.useUtils();
  const withFeedback = useMutationFeedback();
  return <Reply>(done: string, failed: string, more?: Pick<Feedback<Reply>, "doneText" | "why">) => {
    const options = withFeedback({ done, failed, refresh, ...(onDone && { onDone }), ...more });
    return {
      ...options,
      onError(error: unknown, input: unknown) {
        void options.onError(error, input);
        if (isRefusal(error)) void refresh(utils);
      },
    };
  };
}
