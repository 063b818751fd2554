import { Box, Button } from "@mantine/core";
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
  ref?: Ref<HTMLFieldSetElement>;
  isChange?: boolean;
}

export function CandidateBallot({ poll, stamped, onChoose, ref, isChange = false }: Props) {
  const { t } = useTranslation();
  return (
    <Ballot
      ref={ref}
      label={t("polls.panel.candidates")}
      name={poll.id}
      plain={{
        title: t(isChange ? "polls.confirm.change" : "polls.confirm.cast"),
        action: t(isChange ? "polls.confirm.changeAction" : "polls.confirm.castAction"),
      }}
      choices={choicesOf(poll)}
      stamped={stamped}
      onChoose={onChoose}
    />
  );
}

/** Before the app comes: the whole paper without its stamp, since the server does not say where that is. */
export function PlainChange({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  const voteOptions = poll.voteOptions.filter(({ id }) => id !== poll.userVote?.optionId);
  return (
    <Box component="details" maw="100%">
      <Button component="summary" variant="default" display="inline-block" lh="2.625rem" mb="0.25rem">
        {t("polls.yourVote.change")}
      </Button>
      <CandidateBallot poll={{ ...poll, voteOptions }} stamped={undefined} onChoose={() => {}} isChange />
    </Box>
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
