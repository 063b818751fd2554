import { trpc } from "../../api/trpc.ts";
import { useMutationFeedback } from "../../api/use-mutation-feedback.ts";
import { ConfirmButton } from "../../desk/confirm.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { Notice } from "./notice-row.tsx";
import { NoticeText } from "./notice-text.tsx";
import { refresh } from "./use-send.ts";

export function TakeBack({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const withFeedback = useMutationFeedback();
  const isPlanned = "sendAt" in notice;
  const feedback = withFeedback({
    done: t("adminNotifications.takeBack.done"),
    failed: t("adminNotifications.takeBack.failed"),
    refresh,
  });
  const sent = trpc.adminNotifications.takeBack.useMutation(feedback);
  const planned = trpc.adminNotifications.unplan.useMutation(feedback);
  const act = isPlanned ? planned : sent;
  return (
    <ConfirmButton
      act={t("adminNotifications.takeBack.act")}
      button={{ variant: "quiet" }}
      title={t("adminNotifications.takeBack.title")}
      isPending={act.isPending}
      onConfirm={(close) => act.mutate({ id: notice.id }, { onSuccess: close })}
    >
      <NoticeText {...notice} />
      <p>{t(`adminNotifications.takeBack.${isPlanned ? "ofPlan" : "text"}`)}</p>
    </ConfirmButton>
  );
}
