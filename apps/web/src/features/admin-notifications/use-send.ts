import type { Utils } from "../../api/refresh.ts";
import { trpc } from "../../api/trpc.ts";
import { useMutationFeedback } from "../../api/use-mutation-feedback.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { type Draft, momentOf, toInput } from "./draft.ts";

// The bell of the one who sent it rings too.
export const refresh = (utils: Utils) =>
  Promise.all([utils.adminNotifications.invalidate(), utils.notifications.invalidate()]);

/** Sends a notification, or has it sent at its time. */
export function useSend(onDone: () => void) {
  const { t } = useTranslation();
  const withFeedback = useMutationFeedback();
  const common = {
    doneText: ({ recipient }: { recipient: string | null }) =>
      recipient === null ? undefined : t("adminNotifications.sentTo", { username: recipient }),
    refresh,
    onDone,
  };
  const now = trpc.adminNotifications.send.useMutation(
    withFeedback({ ...common, done: t("adminNotifications.sent"), failed: t("adminNotifications.sendFailed") }),
  );
  const later = trpc.adminNotifications.plan.useMutation(
    withFeedback({
      ...common,
      done: t("adminNotifications.planned.done"),
      failed: t("adminNotifications.planned.failed"),
    }),
  );
  return {
    isPending: now.isPending || later.isPending,
    send(draft: Draft, onSettled = () => {}) {
      if (draft.at) later.mutate({ ...toInput(draft), sendAt: momentOf(draft.at) }, { onSettled });
      else now.mutate(toInput(draft), { onSettled });
    },
  };
}
