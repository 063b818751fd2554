import { Box, Stack } from "@mantine/core";
import { leaderOf } from "@mero-mat/domain/standings";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { readersName } from "../../i18n/names.ts";
import { placeName } from "../../i18n/places.ts";
import type { CountedPoll } from "../../parts/results/area-polls.ts";
import { CandidateList } from "../../parts/results/candidate-list.tsx";
import { breakAnywhere, digits, muted } from "../../parts/style-props.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";

interface Props {
  poll: CountedPoll;
  opened: boolean;
  onToggle: () => void;
}

/** An area with who leads it, opening to its poll. */
export function AreaRow({ poll, opened, onToggle }: Props) {
  const { t } = useTranslation();
  const number = (value: number) => formatNumber(value, currentLanguage());
  return (
    <Disclosure level={4} opened={opened} onToggle={onToggle} summary={<Summary poll={poll} />}>
      <Stack gap="0.5rem" p="0.25rem 0 0.75rem 0.25rem">
        <UserText fw={600} fz="sm">
          {poll.postContent}
        </UserText>
        <CandidateList poll={poll} label={poll.postContent} />
        <Box component="p" {...muted} style={digits}>
          {t("results.direct.total", { number: number(poll.totalVotes) })}
        </Box>
      </Stack>
    </Disclosure>
  );
}

function Summary({ poll }: { poll: CountedPoll }) {
  const { t } = useTranslation();
  const leader = leaderOf(poll);
  const withoutLeader = () => t(poll.totalVotes === 0 ? "results.direct.noVotes" : "results.standing.tied");
  const state = t(poll.winnerDeclared ? "results.standing.winner" : "results.standing.leading");
  return (
    <Stack component="span" gap={0} miw={0} fz="sm" style={breakAnywhere}>
      <Box component="span" fw={600}>
        {placeName(poll, currentLanguage(), t)}
      </Box>
      <Box component="span" c="dimmed">
        {leader ? `${state}: ${readersName(leader)}` : withoutLeader()}
      </Box>
    </Stack>
  );
}
