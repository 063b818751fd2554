import { Box, Flex, Stack } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { rank, type Standing } from "@mero-mat/domain/standings";
import { calendarDate } from "../../../i18n/calendar.ts";
import { formatPercent } from "../../../i18n/format.ts";
import { clockTime } from "../../../i18n/moments.ts";
import { readersName, readersText } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { BallotPicture } from "../../../parts/ballot-picture.tsx";
import { partyLook } from "../../../parts/party-look.ts";
import { ShareBar } from "../../../parts/share-bar.tsx";
import { usePartyByName } from "../../../parts/use-party-by-name.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Rows } from "../../../ui/rows.tsx";

export const rankedOptions = ({ winnerDeclared, winnerOptionId, voteOptions }: Poll) =>
  rank({
    winnerDeclared,
    winnerOptionId,
    candidates: voteOptions.map((option) => ({ ...option, voteCount: option.voteCount ?? 0 })),
  });

type Ranked = ReturnType<typeof rankedOptions>[number];

/** Lists the candidates, the strongest first, with the current counts. */
export function Standings({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  return (
    <Rows topLine aria-label={t("adminPolls.card.candidates")}>
      {rankedOptions(poll).map((option) => (
        <Row key={option.id} option={option} />
      ))}
    </Rows>
  );
}

const line = {
  wrap: "wrap",
  justify: "space-between",
  align: "baseline",
  gap: "0 var(--mantine-spacing-sm)",
} as const;
/** Leaves the name room for a word, or the line to itself. */
const besideName = "1 1 5rem";

function Row({ option }: { option: Ranked }) {
  const { t } = useTranslation();
  const party = usePartyByName()(option.partyName ?? option.party);
  const percentage = option.percentage ?? 0;
  return (
    <Flex component="li" gap="sm" align="center" py="2xs" lh={1.5}>
      <BallotPicture pictures={option.pictures} size="md" />
      <Stack flex={1} gap="3xs" miw={0}>
        <div>
          <Flex {...line}>
            <UserText as="strong" flex={besideName}>
              {readersName(option)}
            </UserText>
            <Box component="span" fz="sm" style={{ fontVariantNumeric: "tabular-nums" }}>
              {t("adminPolls.card.votes", { count: option.voteCount })}{" "}
              <Box component="span" ms="3xs" c="dimmed">
                {formatPercent(percentage)}
              </Box>
            </Box>
          </Flex>
          <Flex {...line} fz="xs">
            <UserText as="span" flex={besideName} c="dimmed">
              {readersName(party)}
            </UserText>
            <StandingWord standing={option.standing} />
          </Flex>
        </div>
        <Box lh={0}>
          <ShareBar percent={percentage} look={partyLook(party.name)} />
        </Box>
      </Stack>
    </Flex>
  );
}

const tones = { winner: "var(--done)", leading: "var(--place)", tied: "var(--waiting)" };

function StandingWord({ standing }: { standing: Standing }) {
  const { t } = useTranslation();
  if (!standing || standing.kind === "behind") return null;
  return (
    <Box component="span" flex="none" c={tones[standing.kind]} fw={600}>
      {t(`adminPolls.card.${standing.kind}`)}
    </Box>
  );
}

/** Identifies the poll of a dialog: polls with the same candidates, or for many areas, look alike. */
export function PollSummary({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  return (
    <Stack component="section" gap="sm">
      <div>
        <Chip>{placeName(poll) ?? t(`adminPolls.kinds.${poll.pollType}`)}</Chip>
      </div>
      <UserText as="strong">{readersText(poll.content, poll.contentNepali)}</UserText>
      {pollKinds[poll.pollType].hasBallot && <Standings poll={poll} />}
    </Stack>
  );
}

/** Shows when a poll opens, closes or closed; nothing for a poll without times. */
export function PollTime({ poll: { opensAt, closesAt, phase } }: { poll: Poll }) {
  const { t } = useTranslation();
  const moment = phase === "not_open" ? opensAt : closesAt;
  if (!moment) return null;
  const at = new Date(moment);
  const time = `${calendarDate(at)}, ${clockTime(at)}`;
  return <time dateTime={moment}>{t(`adminPolls.time.${phase}`, { time })}</time>;
}
