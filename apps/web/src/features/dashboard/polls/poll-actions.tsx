import { Alert, Group } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { useEffect, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { ConfirmButton } from "../../../desk/confirm.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { DeclareWinner } from "./declare-winner.tsx";
import { PollSummary } from "./standings.tsx";

interface Props {
  poll: Poll;
  describedBy: string;
  onEdit: () => void;
  onGone: () => void;
}

export const editButtonOf = (titleId: string): string => `${titleId}-edit`;

export function PollActions({ poll, describedBy, onEdit, onGone }: Props) {
  const { t } = useTranslation();
  const [isDeclaring, setDeclaring] = useState<boolean>();
  const hasAsked = isDeclaring !== undefined;
  // The button that opened the dialog is gone once the poll is declared.
  useEffect(() => {
    if (hasAsked && poll.winnerDeclared && document.activeElement === document.body)
      document.getElementById(describedBy)?.focus({ preventScroll: true });
  }, [hasAsked, poll.winnerDeclared, describedBy]);
  const { hasBallot, isDeclared } = pollKinds[poll.pollType];
  const button = { "aria-describedby": describedBy };
  return (
    <Group gap="0 var(--mantine-spacing-3xs)" mt="-3xs" mx="-2xs" mb="-2xs">
      {hasBallot && (
        <QuietButton {...button} id={editButtonOf(describedBy)} onClick={onEdit}>
          {t("desk.edit")}
        </QuietButton>
      )}
      <RepublishPoll poll={poll} describedBy={describedBy} />
      {isDeclared && !poll.winnerDeclared && (
        <QuietButton {...button} id={`${describedBy}-declare`} onClick={() => setDeclaring(true)}>
          {t("adminPolls.declare.action")}
        </QuietButton>
      )}
      <DeletePoll poll={poll} describedBy={describedBy} onGone={onGone} />
      {/* Another administrator may declare it while the dialog is open. */}
      {isDeclaring && !poll.winnerDeclared && <DeclareWinner poll={poll} onClose={() => setDeclaring(false)} />}
    </Group>
  );
}

function RepublishPoll({ poll, describedBy }: Pick<Props, "poll" | "describedBy">) {
  const { t } = useTranslation();
  const republish = trpc.adminPolls.republish.useMutation({
    meta: { done: t("adminPolls.republish.done"), failed: t("adminPolls.republish.failed") },
  });
  return (
    <ConfirmButton
      about={poll.id}
      label={t("adminPolls.republish.action")}
      button={{ variant: "quiet", "aria-describedby": describedBy }}
      title={t("adminPolls.republish.title")}
      isPending={republish.isPending}
      onConfirm={(close) => republish.mutate({ id: poll.id }, { onSuccess: close })}
    >
      <PollSummary poll={poll} />
      <p>{t("adminPolls.republish.text")}</p>
    </ConfirmButton>
  );
}

function DeletePoll({ poll, describedBy, onGone }: Pick<Props, "poll" | "describedBy" | "onGone">) {
  const { t } = useTranslation();
  const remove = trpc.adminPolls.remove.useMutation({
    meta: { done: t("adminPolls.delete.done"), failed: t("adminPolls.delete.failed") },
  });
  const votes = t("adminPolls.card.votes", { count: poll.totalVotes });
  const comments = t("adminPolls.card.comments", { count: poll.commentCount });
  return (
    <ConfirmButton
      about={poll.id}
      label={t("desk.delete")}
      button={{ id: `${describedBy}-delete`, variant: "quiet", "aria-describedby": describedBy }}
      title={t("adminPolls.delete.title")}
      isPending={remove.isPending}
      onConfirm={(close) =>
        remove.mutate(
          { id: poll.id },
          {
            onSuccess() {
              close();
              onGone();
            },
          },
        )
      }
    >
      <PollSummary poll={poll} />
      <Alert
        color="waiting"
        title={
          pollKinds[poll.pollType].hasBallot
            ? t("adminPolls.delete.goes", { votes, comments })
            : t("adminPolls.delete.goesOfParty", { comments })
        }
      >
        {poll.winnerDeclared && <p>{t("adminPolls.delete.declared")}</p>}
      </Alert>
      <p>{t("adminPolls.delete.text")}</p>
    </ConfirmButton>
  );
}
