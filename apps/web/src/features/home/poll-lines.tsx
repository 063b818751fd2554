import { Box, Group } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { readersName, readersText } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PollTimes } from "../../parts/poll-times.tsx";
import { Stamp } from "../../parts/stamp.tsx";
import { clamped, muted } from "../../parts/style-props.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Rows } from "../../ui/rows.tsx";

const shownMost = 3;

/** Lists polls, each with the stamp and the time left. */
export function PollLines({ polls }: { polls: Poll[] }) {
  const { t } = useTranslation();
  const stateOf = ({ canVote, userVote, voteOptions }: Poll) => {
    const chosen = voteOptions.find(({ id }) => id === userVote?.optionId);
    if (chosen) return t("home.direct.votedFor", { name: readersName(chosen) });
    return t(canVote ? "home.direct.notVoted" : "home.direct.over");
  };
  return (
    <Rows topLine aria-label={t("home.direct.polls")}>
      {polls.slice(0, shownMost).map((poll) => (
        <li key={poll.id}>
          <Group wrap="nowrap" gap="sm" py="2xs">
            <Box flex={1} miw={0}>
              <UserText style={clamped}>{readersText(poll.content, poll.contentNepali)}</UserText>
              <Box component="p" {...muted}>
                {stateOf(poll)}
              </Box>
              <PollTimes poll={poll} />
            </Box>
            {/* An empty ring invites to a vote. */}
            {(poll.userVote !== null || poll.canVote) && <Stamp stamped={poll.userVote !== null} />}
          </Group>
        </li>
      ))}
    </Rows>
  );
}
