import { trpc } from "../../api/trpc.ts";
import { useMutationFeedback } from "../../api/use-mutation-feedback.ts";
import { Confirm } from "../../desk/confirm.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { Notice } from "./notice-row.tsx";
import { NoticeText } from "./notice-text.tsx";
import { refresh } from "./use-send.ts";

export function TakeBack({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useTranslation();
  const told = useMutationFeedback();
  const isPlanned = "sendAt" in notice;
  const feedback = told({
    done: t("adminNotifications.takeBack.done"),
    failed: t("adminNotifications.takeBack.failed"),
    refresh,
    onDone: onClose,
  });
  const sent = trpc.adminNotifications.takeBack.useMutation(feedback);
  const planned = trpc.adminNotifications.unplan.useMutation(feedback);
  const act = isPlanned ? planned : sent;
  return (
    <Confirm
      title={t("adminNotifications.takeBack.title")}
      confirm={t("adminNotifications.takeBack.act")}
      isPending={act.isPending}
      onConfirm={() => act.mutate({ id: notice.id })}
      onCancel={onClose}
    >
      <NoticeText {...notice} />
      <p>{t(`adminNotifications.takeBack.${isPlanned ? "ofPlan" : "text"}`)}</p>
    </Confirm>
  );
}
