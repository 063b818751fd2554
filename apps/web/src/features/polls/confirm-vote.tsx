import { Text } from "@mantine/core";
import type { PollOption } from "@mero-mat/api/polls";
import { useTranslation } from "../../i18n/use-translation.ts";
import { BallotRow } from "../../parts/ballot.tsx";
import { PausedNotice } from "../../parts/paused-notice.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Question } from "../../ui/question.tsx";
import type { Line } from "../../ui/speech/lines.ts";
import { CandidateNames } from "./candidate-names.tsx";

interface Props {
  option: PollOption;
  line: Line;
  isChange: boolean;
  isPending: boolean;
  /** Shown while votes are paused, so that this one has to wait. */
  isPaused: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmVote({ option, line, isChange, isPending, isPaused, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  const cast = option.isNone ? "polls.confirm.none" : "polls.confirm.cast";
  const question = t(isChange ? "polls.confirm.change" : cast);
  const consequence = t(isChange ? "polls.confirm.warning" : "polls.confirm.notFinal");
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
      lines={[{ text: question }, line, { text: consequence }]}
    >
      <p>{question}</p>
      {isChange && <Notice tone="waiting">{consequence}</Notice>}
      <BallotRow stamped isLarge>
        <CandidateNames option={option} />
      </BallotRow>
      {isPaused && <PausedNotice of="vote" />}
      {!isChange && (
        <Text c="dimmed" fz="sm" ta="center">
          {consequence}
        </Text>
      )}
    </Question>
  );
}
