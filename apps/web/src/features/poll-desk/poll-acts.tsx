import { Alert, Group } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { type Ref, useState } from "react";
import { useRefresh } from "../../api/refresh.ts";
import { trpc } from "../../api/trpc.ts";
import { useMutationFeedback } from "../../api/use-mutation-feedback.ts";
import { Confirm } from "../../desk/confirm.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { DeclareWinner } from "./declare-winner.tsx";
import { PollInQuestion } from "./poll-in-question.tsx";

interface Props {
  poll: Poll;
  /** The element that says which poll the buttons are of. */
  describedBy: string;
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onGone: () => void;
}

/** A party poll has no candidates to be edited or to win. */
export function PollActs({ poll, describedBy, editButton, onEdit, onGone }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<"republish" | "declare" | "delete" | null>(null);
  const close = () => setAsking(null);
  const hasCandidates = poll.pollType === "candidate";
  const button = { "aria-describedby": describedBy };
  return (
    <Group gap="0 0.25rem" m="-0.25rem -0.5rem -0.5rem">
      {hasCandidates && (
        <QuietButton {...button} ref={editButton} onClick={onEdit}>
          {t("desk.edit")}
        </QuietButton>
      )}
      <QuietButton {...button} onClick={() => setAsking("republish")}>
        {t("adminPolls.republish.action")}
      </QuietButton>
      {hasCandidates && !poll.winnerDeclared && (
        <QuietButton {...button} onClick={() => setAsking("declare")}>
          {t("adminPolls.declare.action")}
        </QuietButton>
      )}
      <QuietButton {...button} onClick={() => setAsking("delete")}>
        {t("desk.delete")}
      </QuietButton>
      {asking === "republish" && <RepublishPoll poll={poll} onClose={close} />}
      {asking === "declare" && <DeclareWinner poll={poll} onClose={close} />}
      {asking === "delete" && <DeletePoll poll={poll} onClose={close} onGone={onGone} />}
    </Group>
  );
}

function RepublishPoll({ poll, onClose }: { poll: Poll; onClose: () => void }) {
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

interface DeletePollProps {
  poll: Poll;
  onClose: () => void;
  onGone: () => void;
}

function DeletePoll({ poll, onClose, onGone }: DeletePollProps) {
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
  const votes = t("adminPolls.card.votes", { count: poll.totalVotes });
  const comments = t("adminPolls.card.comments", { count: poll.commentCount });
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
