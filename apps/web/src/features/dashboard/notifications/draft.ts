import type { Notification } from "@mero-mat/api/notifications";
import { offset } from "@mero-mat/texts/kathmandu-time";
import { failureOf } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
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

export function useSend(onDone: () => void) {
  const { t } = useTranslation();
  const options = (done: string, failed: string) => ({
    meta: {
      done: ({ recipient }: { recipient: string | null }) => ({
        title: done,
        text: recipient === null ? undefined : t("adminNotifications.sentTo", { username: recipient }),
      }),
      failed: (error: unknown) => ({
        title: failed,
        text: failureOf(error)?.reason === "not_found" ? t("adminNotifications.form.gone") : undefined,
      }),
    },
    onSuccess: onDone,
  });
  const now = trpc.adminNotifications.send.useMutation(
    options(t("adminNotifications.sent"), t("adminNotifications.sendFailed")),
  );
  const later = trpc.adminNotifications.plan.useMutation(
    options(t("adminNotifications.planned.done"), t("adminNotifications.planned.failed")),
  );
  return {
    isPending: now.isPending || later.isPending,
    send(draft: Draft, onSettled = () => {}) {
      if (draft.at) later.mutate({ ...toInput(draft), sendAt: momentOf(draft.at) }, { onSettled });
      else now.mutate(toInput(draft), { onSettled });
    },
  };
}
