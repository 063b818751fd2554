import { Box, Group } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { stateOf } from "@mero-mat/domain/poll-rules";
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
  const stateLine = (poll: Poll) => {
    const { canVote, userVote, voteOptions, winnerOptionId } = poll;
    const winner = voteOptions.find(({ id }) => id === winnerOptionId);
    const chosen = voteOptions.find(({ id }) => id === userVote?.optionId);
    const facts = [
      winner && t("home.direct.won", { name: readersName(winner) }),
      chosen && t("home.direct.votedFor", { name: readersName(chosen) }),
    ].filter((fact) => fact !== undefined);
    if (facts.length > 0) return facts.join(" · ");
    return canVote ? t("home.direct.notVoted") : t(`common.pollState.${stateOf(poll)}`);
  };
  const [only, other] = polls;
  const isSaidAbove = only !== undefined && !other && only.canVote && only.userVote === null;
  const lines = (
    <Rows topLine aria-label={t("home.direct.polls")}>
      {polls.slice(0, shownMost).map((poll) => (
        <li key={poll.id}>
          <Group wrap="nowrap" gap="sm" py="2xs">
            <Box flex={1} miw={0}>
              <UserText style={clamped}>{readersText(poll.content, poll.contentNepali)}</UserText>
              <Box component="p" {...muted}>
                {stateLine(poll)}
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
  if (!isSaidAbove) return lines;
  // The badge says as much of an only poll. Without its question the results are in the first view of a phone.
  return (
    <>
      <Box visibleFrom="sm">{lines}</Box>
      {only.closesAt && (
        <Box hiddenFrom="sm">
          <PollTimes poll={only} />
        </Box>
      )}
    </>
  );
}
