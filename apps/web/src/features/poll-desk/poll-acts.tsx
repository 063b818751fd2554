import { Group } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { type Ref, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { DeclareWinner } from "./declare-winner.tsx";
import { DeletePoll } from "./delete-poll.tsx";
import { RepublishPoll } from "./republish-poll.tsx";

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
