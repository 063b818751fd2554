import { Alert, Button, Stack } from "@mantine/core";
import type { Reason } from "@mero-mat/api/errors";
import type { Poll } from "@mero-mat/api/polls";
import { useState } from "react";
import { useRefresh } from "../../api/refresh.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { Confirm } from "../../desk/confirm.tsx";
import { useMutationFeedback } from "../../desk/use-mutation-feedback.ts";
import { isOvertakenReason, useActedText } from "../../desk/who-acted.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Meta } from "../../ui/meta.tsx";
import { ModalDialog } from "../../ui/modal-dialog.tsx";
import { Rows } from "../../ui/rows.tsx";
import { type ManyAct, summaryOf } from "./summary.ts";

interface Props {
  act: ManyAct;
  polls: Poll[];
  /** Polls for which the action succeeded. */
  onDone: (ids: string[]) => void;
  onClose: () => void;
}

export function ManyDialog({ act, polls, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const withFeedback = useMutationFeedback();
  const refresh = useRefresh();
  const [refused, setRefused] = useState<Outcome[]>([]);
  const many = trpc.adminPolls.many.useMutation({
    ...withFeedback({
      done: t(`adminPolls.many.${act}.done`),
      doneText: ({ outcomes }: { outcomes: Outcome[] }) =>
        t("adminPolls.many.polls", { count: outcomes.filter(({ reason }) => reason === null).length }),
      failed: t(`adminPolls.many.${act}.failed`),
      onDone({ outcomes }) {
        onDone(outcomes.filter(({ reason }) => reason === null).map(({ id }) => id));
        const left = outcomes.filter(({ reason }) => reason !== null);
        if (left.length === 0) onClose();
        else setRefused(left);
      },
    }),
    onSettled: () => void refresh("declaration"),
  });
  const [isSure, setSure] = useState(false);
  // A snapshot: the list must not change while the dialog is open.
  const [asked] = useState(polls);
  const { acted, left, winners, tied, nobody, early, revealing, declared, votes, comments } = summaryOf(act, asked);
  const isEarly = act === "declare" && early > 0;

  if (refused.length > 0)
    return (
      <ModalDialog
        onClose={onClose}
        title={t("adminPolls.many.notDone", { count: refused.length })}
        actions={<Button onClick={onClose}>{t("common.gotIt")}</Button>}
      >
        <NotDone outcomes={refused} polls={asked} />
      </ModalDialog>
    );
  return (
    <Confirm
      title={t(`adminPolls.many.${act}.title`, { count: acted })}
      confirm={isEarly && isSure ? t("adminPolls.declare.early") : t(`adminPolls.many.${act}.action`, { count: acted })}
      isPending={many.isPending}
      onConfirm={() => (isEarly && !isSure ? setSure(true) : many.mutate({ act, ids: asked.map(({ id }) => id) }))}
      onCancel={onClose}
    >
      <Stack component="ul" gap={4} m={0} ps="md">
        {act === "declare" && winners > 0 && <li>{t("adminPolls.many.winners", { count: winners })}</li>}
        {act === "declare" && tied > 0 && <li>{t("adminPolls.many.tied", { count: tied })}</li>}
        {act === "declare" && nobody > 0 && <li>{t("adminPolls.many.nobody", { count: nobody })}</li>}
        {act === "delete" && (
          <li>
            {t("adminPolls.delete.goes", {
              votes: t("adminPolls.card.votes", { count: votes }),
              comments: t("adminPolls.card.comments", { count: comments }),
            })}
          </li>
        )}
        {act === "delete" && declared > 0 && <li>{t("adminPolls.many.results", { count: declared })}</li>}
        {left > 0 && <li>{t("adminPolls.many.left", { count: left })}</li>}
      </Stack>
      <p>{t(`adminPolls.many.${act}.text`)}</p>
      {act === "declare" && revealing > 0 && (
        <Alert color="waiting">{t("adminPolls.many.revealing", { count: revealing })}</Alert>
      )}
      {isEarly && isSure && (
        <Alert color="waiting" role="alert">
          {t("adminPolls.many.early", { count: early })}
        </Alert>
      )}
    </Confirm>
  );
}

type Outcome = Outputs["adminPolls"]["many"]["outcomes"][number];

function NotDone({ outcomes, polls }: { outcomes: Outcome[]; polls: Poll[] }) {
  const { t } = useTranslation();
  const actedText = useActedText();
  return (
    <Rows topLine>
      {outcomes.map(({ id, reason, overtakenBy }) => {
        const poll = polls.find((known) => known.id === id);
        return (
          <li key={id}>
            <UserText as="strong">{poll?.content ?? id}</UserText>
            {poll && <Meta>{placeName(poll) ?? t(`adminPolls.kinds.${poll.pollType}`)}</Meta>}
            <p>
              {isOvertakenReason(reason) && actedText(overtakenBy)}{" "}
              {t(`reasons.${reason as Reason}`, { defaultValue: reason ?? "" })}
            </p>
          </li>
        );
      })}
    </Rows>
  );
}
