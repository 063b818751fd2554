import { Alert } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { useRefresh } from "../../api/refresh.ts";
import { trpc } from "../../api/trpc.ts";
import { useMutationFeedback } from "../../api/use-mutation-feedback.ts";
import { Confirm } from "../../desk/confirm.tsx";
import { counted } from "../../desk/polls/counted.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PollInQuestion } from "./poll-in-question.tsx";

interface Props {
  poll: Poll;
  onClose: () => void;
  onGone: () => void;
}

export function DeletePoll({ poll, onClose, onGone }: Props) {
  const { t } = useTranslation();
  const told = useMutationFeedback();
  const refresh = useRefresh();
  const remove = trpc.adminPolls.remove.useMutation({
    ...told({
      done: t("adminPolls.delete.done"),
      failed: t("adminPolls.delete.failed"),
      onDone() {
        onClose();
        onGone();
      },
    }),
    onSettled: () => void refresh("polls"),
  });
  const votes = t("adminPolls.card.votes", counted(poll.totalVotes));
  const comments = t("adminPolls.card.comments", counted(poll.commentCount));
  return (
    <Confirm
      title={t("adminPolls.delete.title")}
      confirm={t("desk.delete")}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: poll.id })}
      onCancel={onClose}
    >
      <PollInQuestion poll={poll} />
      <Alert
        color="waiting"
        title={
          poll.pollType === "party"
            ? t("adminPolls.delete.goesOfParty", { comments })
            : t("adminPolls.delete.goes", { votes, comments })
        }
      >
        {poll.winnerDeclared && <p>{t("adminPolls.delete.declared")}</p>}
      </Alert>
      <p>{t("adminPolls.delete.text")}</p>
    </Confirm>
  );
}
