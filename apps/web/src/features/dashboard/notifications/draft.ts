import type { Notification } from "@mero-mat/api/notifications";
import { offset } from "@mero-mat/texts/kathmandu-time";
import type { Utils } from "../../../api/refresh.ts";
import { trpc } from "../../../api/trpc.ts";
import { useMutationFeedback } from "../../../desk/use-mutation-feedback.ts";
import type { Errors } from "../../../forms/use-form.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";

export interface Draft {
  title: string;
  content: string;
  type: Notification["type"];
  audience: "everybody" | "person";
  person: { id: string; username: string } | null;
  poll: { id: string; content: string } | null;
  /** A time in Kathmandu in the form of the browser's field; empty means now. */
  at: string;
}

export const emptyDraft: Draft = {
  title: "",
  content: "",
  type: "general",
  audience: "everybody",
  person: null,
  poll: null,
  at: "",
};

/** Requires a person where one is chosen as the audience: for the server, no person means everybody. */
export const ownRules = ({ audience, person, at }: Draft): Errors => ({
  ...(audience === "person" && !person && { person: "required" }),
  ...(at && Date.parse(momentOf(at)) <= Date.now() && { at: "time_ahead" }),
});

export const toInput = ({ title, content, type, audience, person, poll }: Draft) => ({
  title,
  content,
  type,
  ...(audience === "person" && { targetUserId: person?.id }),
  ...(poll && { postId: poll.id }),
});

/** Converts a time of the clock in Kathmandu to a moment. */
export const momentOf = (at: string): string => new Date(`${at}:00${offset}`).toISOString();

// The bell of the one who sent it rings too.
export const refresh = (utils: Utils) =>
  Promise.all([utils.adminNotifications.invalidate(), utils.notifications.invalidate()]);

export function useSend(onDone: () => void) {
  const { t } = useTranslation();
  const withFeedback = useMutationFeedback();
  const common = {
    doneText: ({ recipient }: { recipient: string | null }) =>
      recipient === null ? undefined : t("adminNotifications.sentTo", { username: recipient }),
    gone: t("adminNotifications.form.gone"),
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
