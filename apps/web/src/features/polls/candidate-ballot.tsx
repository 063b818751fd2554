import type { Poll } from "@mero-mat/api/polls";
import type { Ref } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ballot, type Choice, ReadOnlyBallot } from "../../parts/ballot.tsx";
import { CandidateNames } from "./candidate-names.tsx";
import { OptionResult } from "./option-result.tsx";

const choicesOf = (poll: Poll): Choice[] =>
  poll.voteOptions.map((option) => ({
    id: option.id,
    names: <CandidateNames option={option} />,
    below: <OptionResult poll={poll} option={option} />,
  }));

interface Props {
  poll: Poll;
  /** Where the stamp is. */
  stamped: string | undefined;
  onChoose: (optionId: string) => void;
  ref: Ref<HTMLFieldSetElement>;
}

export function CandidateBallot({ poll, stamped, onChoose, ref }: Props) {
  const { t } = useTranslation();
  return (
    <Ballot
      ref={ref}
      label={t("polls.panel.candidates")}
      name={poll.id}
      plain={{ title: t("polls.confirm.cast"), action: t("polls.confirm.castAction") }}
      choices={choicesOf(poll)}
      stamped={stamped}
      onChoose={onChoose}
    />
  );
}

/** When nothing can be chosen on it. */
export function ClosedBallot({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  return (
    <ReadOnlyBallot
      label={t("polls.panel.candidates")}
      choices={choicesOf(poll)}
      stamped={poll.voteOptions.find(({ hasVoted }) => hasVoted)?.id}
      stampedText={t("polls.panel.currentVote")}
    />
  );
}
