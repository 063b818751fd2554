import { Button } from "@mantine/core";
import type { PollOption } from "@mero-mat/api/polls";
import { useTranslation } from "../../i18n/use-translation.ts";
import { BallotRow } from "../../parts/ballot.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CandidateNames } from "./candidate-names.tsx";

interface Props {
  option: PollOption;
  isChange: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmVote({ option, isChange, isPending, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      onClose={onCancel}
      title={t("polls.confirm.title")}
      actions={
        <>
          <Button variant="default" onClick={onCancel} disabled={isPending}>
            {t("polls.confirm.cancel")}
          </Button>
          <Button onClick={onConfirm} loading={isPending}>
            {t(isChange ? "polls.confirm.changeAction" : "polls.confirm.castAction")}
          </Button>
        </>
      }
    >
      <p>{t(isChange ? "polls.confirm.change" : "polls.confirm.cast")}</p>
      <BallotRow stamped>
        <CandidateNames option={option} />
      </BallotRow>
      {isChange && <Notice tone="waiting">{t("polls.confirm.warning")}</Notice>}
    </Dialog>
  );
}
