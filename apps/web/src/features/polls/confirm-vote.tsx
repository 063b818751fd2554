import type { PollOption } from "@mero-mat/api/polls";
import { useTranslation } from "../../i18n/use-translation.ts";
import { BallotRow } from "../../parts/ballot.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Question } from "../../ui/question.tsx";
import { CandidateNames } from "./candidate-names.tsx";
import { useOptionLine } from "./use-option-line.ts";

interface Props {
  option: PollOption;
  isChange: boolean;
  isPending: boolean;
  /** Shown while votes are paused, so that this one has to wait. */
  isPaused: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmVote({ option, isChange, isPending, isPaused, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  const lineOf = useOptionLine();
  return (
    <Question
      title={t("polls.confirm.title")}
      cancel={t("polls.confirm.cancel")}
      confirm={{
        text: t(isChange ? "polls.confirm.changeAction" : "polls.confirm.castAction"),
        run: onConfirm,
        isDisabled: isPaused,
      }}
      isPending={isPending}
      onCancel={onCancel}
      lines={[
        { text: t(isChange ? "polls.confirm.change" : "polls.confirm.cast") },
        lineOf(option),
        ...(isChange ? [{ text: t("polls.confirm.warning") }] : []),
      ]}
    >
      <p>{t(isChange ? "polls.confirm.change" : "polls.confirm.cast")}</p>
      <BallotRow stamped>
        <CandidateNames option={option} />
      </BallotRow>
      {isPaused && <Notice tone="waiting">{t("shell.paused.vote")}</Notice>}
      {isChange && <Notice tone="waiting">{t("polls.confirm.warning")}</Notice>}
    </Question>
  );
}
