import { Box, Button, Group, Stack } from "@mantine/core";
import type { Poll, PollOption } from "@mero-mat/api/polls";
import { isNoneAhead, rank } from "@mero-mat/domain/standings";
import type { Ref } from "react";
import { formatPercent } from "../../i18n/format.ts";
import { readersName } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AboutCandidate } from "../../parts/about-candidate.tsx";
import { Ballot, type Choice, ReadOnlyBallot } from "../../parts/ballot.tsx";
import { digits, tinted } from "../../parts/style-props.ts";
import { Bar } from "../../ui/bar.tsx";
import { CandidateNames } from "./candidate-names.tsx";
import { useOptionLine } from "./use-option-line.ts";

function useChoices(poll: Poll, options = poll.voteOptions): Choice[] {
  const { t } = useTranslation();
  const lineOf = useOptionLine(poll);
  return options.map((option) => ({
    id: option.id,
    names: <CandidateNames option={option} />,
    result: <OptionResult poll={poll} option={option} />,
    profileButton: option.hasProfile && (
      <AboutCandidate
        label={t("polls.panel.about", { name: readersName(option) })}
        postId={poll.id}
        optionId={option.id}
      />
    ),
    line: lineOf(option),
  }));
}

interface Props {
  poll: Poll;
  /** The choice that has the stamp. */
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
        cancel: t("polls.confirm.cancel"),
        action: t(isChange ? "polls.confirm.changeAction" : "polls.confirm.castAction"),
      }}
      choices={useChoices(poll)}
      stamped={stamped}
      onChoose={onChoose}
    />
  );
}

/** Shows the whole ballot before the app loads, without its stamp, because the server does not reveal where that is. */
export function PlainChange({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  const voteOptions = poll.voteOptions.filter(({ id }) => id !== poll.userVote?.optionId);
  return (
    <Box component="details" w="100%">
      <Button component="summary" variant="default" display="inline-block" lh="2.625rem" mb="3xs">
        {t("polls.yourVote.change")}
      </Button>
      <CandidateBallot poll={{ ...poll, voteOptions }} stamped={undefined} onChoose={() => {}} isChange />
    </Box>
  );
}

/** Shows the ballot when nothing can be chosen on it, once declared with the winner first. */
export function ClosedBallot({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  return (
    <ReadOnlyBallot
      label={t("polls.panel.candidates")}
      choices={useChoices(poll, poll.winnerDeclared ? ranked(poll) : poll.voteOptions)}
      stamped={poll.voteOptions.find(({ hasVoted }) => hasVoted)?.id}
      stampedText={t("polls.panel.currentVote")}
    />
  );
}

const countedOf = ({ voteOptions }: Pick<Poll, "voteOptions">) =>
  voteOptions.map((option) => ({ ...option, voteCount: option.voteCount ?? 0 }));

const ranked = ({ winnerDeclared, winnerOptionId, ...poll }: Poll) =>
  rank({ winnerDeclared, winnerOptionId, candidates: countedOf(poll) });

/** Names the winner, or the candidates with equally many votes, once the poll is declared. */
function outcomeOf(poll: Poll, { id }: PollOption) {
  if (!poll.winnerDeclared) return null;
  const kind = ranked(poll).find((option) => option.id === id)?.standing?.kind;
  return kind === "winner" || kind === "tied" ? kind : null;
}

/** Shows an option's result, if counts are public. */
function OptionResult({ poll, option }: { poll: Poll; option: PollOption }) {
  const { t } = useTranslation();
  const { voteCount, percentage } = option;
  const outcome = outcomeOf(poll, option);
  if (voteCount === null || percentage === null) return null;
  return (
    <Stack component="span" gap="3xs" pl="3xs" style={{ gridColumn: "1 / -1" }}>
      <Bar percent={percentage} tone={outcome === "winner" ? "done" : "place"} />
      <Group component="span" justify="space-between" gap="0 var(--mantine-spacing-sm)" fz="sm" style={digits}>
        <span>{t("polls.panel.votes", { count: voteCount })}</span>
        {outcome && (
          <Box component="span" px="xs" {...tinted(outcome === "tied" ? "waiting" : "done")}>
            {t(`polls.panel.${outcome}`)}
          </Box>
        )}
        <Box component="span" fw={600}>
          {formatPercent(percentage)}
        </Box>
      </Group>
      {option.isNone && isNoneAhead(countedOf(poll)) && (
        <Box component="span" c="var(--waiting)" fz="sm" fw={600}>
          {t("polls.panel.noneAhead")}
        </Box>
      )}
    </Stack>
  );
}
