import type { Poll } from "@mero-mat/api/polls";
import { useRefresh } from "../../api/refresh.ts";
import { trpc } from "../../api/trpc.ts";
import { useMutationFeedback } from "../../api/use-mutation-feedback.ts";
import { Confirm } from "../../desk/confirm.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PollInQuestion } from "./poll-in-question.tsx";

export function RepublishPoll({ poll, onClose }: { poll: Poll; onClose: () => void }) {
  const { t } = useTranslation();
  const told = useMutationFeedback();
  const refresh = useRefresh();
  const republish = trpc.adminPolls.republish.useMutation({
    ...told({ done: t("adminPolls.republish.done"), failed: t("adminPolls.republish.failed"), onDone: onClose }),
    onSettled: () => void refresh("polls"),
  });
  return (
    <Confirm
      title={t("adminPolls.republish.title")}
      confirm={t("adminPolls.republish.action")}
      isPending={republish.isPending}
      onConfirm={() => republish.mutate({ id: poll.id })}
      onCancel={onClose}
    >
      <PollInQuestion poll={poll} />
      <p>{t("adminPolls.republish.text")}</p>
    </Confirm>
  );
}
