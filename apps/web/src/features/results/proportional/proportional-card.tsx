import { Box, Group } from "@mantine/core";
import type { PartyResults } from "@mero-mat/api/results";
import { limits } from "@mero-mat/domain/limits";
import { Link } from "@tanstack/react-router";
import { lazily } from "../../../hooks/lazily.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { digits, muted } from "../../../parts/style-props.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/query-states.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { Shares } from "../parts/lazy-shares.tsx";
import { ResultCard } from "../parts/result-card.tsx";
import { VerifiedShare } from "../parts/verified-share.tsx";
import { Ranking } from "./ranking.tsx";
import { SeatPicture } from "./seat-picture.tsx";
import type { NationalResults } from "./use-national-results.ts";

const LastSeat = lazily(async () => (await import("./last-seat.tsx")).LastSeat, {
  texts: ["resultsMore"],
  waiting: () => <Box h="2.7rem" />,
});
const LockedHouse = lazily(async () => (await import("./locked-house.tsx")).LockedHouse, {
  waiting: () => <Box h="9rem" />,
});
// Printed, or shown on request.
const SeatTable = lazily(async () => (await import("./seat-table.tsx")).SeatTable, {
  texts: ["resultsMore"],
  waiting: () => <Box h="2.75rem" />,
});

interface Props {
  results: NationalResults;
  showsAll: boolean;
  onShowAll: (showsAll: boolean) => void;
}

export function ProportionalCard({ results, ...view }: Props) {
  const { t } = useTranslation();
  if (results.isVoteFirst) return <VoteFirst />;
  return (
    <ResultCard title={t("results.proportional.title")} chip={t("results.proportional.nationwide")}>
      <Reading
        query={results.query}
        failed={t("results.proportional.failed")}
        waiting={<Skeleton rows={limits.topParties + 1} picture />}
      >
        {(national) => <National results={national} {...view} />}
      </Reading>
    </ResultCard>
  );
}

function VoteFirst() {
  const { t } = useTranslation();
  return (
    <ResultCard title={t("results.proportional.voteFirst.title")}>
      <Box visibleFrom="md" w="17rem" mx="auto" aria-hidden="true">
        <LockedHouse />
      </Box>
      <Box component="p" c="dimmed">
        {t("results.proportional.voteFirst.text")}
      </Box>
      <Box component="p" {...muted}>
        {t("results.proportional.voteFirst.why")} <Link to="/open-data">{t("results.openData.title")}</Link>
      </Box>
      <LinkButton to="/samanupatik-voting">{t("results.proportional.voteFirst.action")}</LinkButton>
    </ResultCard>
  );
}

function National({ results, ...view }: { results: PartyResults } & Omit<Props, "results">) {
  const { t } = useTranslation();
  const { totalNationalVotes, totalSeatsAllocated, tieBroken } = results;
  return (
    <>
      <SeatPicture parties={results.allParties} />
      <Remarkable results={results} />
      {totalNationalVotes > 0 && <Ranking results={results} {...view} />}
      {results.lastSeat && <LastSeat results={results} />}
      {tieBroken && <Notice tone="place">{t("results.proportional.tieBroken")}</Notice>}
      <Group justify="space-between" gap="0 var(--mantine-spacing-md)">
        <Box component="p" fz="sm" style={digits}>
          {t("results.proportional.total", {
            count: totalNationalVotes,
            allocated: totalSeatsAllocated,
            seats: limits.proportionalSeats,
          })}
        </Box>
        <VerifiedShare share={results.verified} />
        {results.lastCount && (
          <Box component="p" fz="sm" c="dimmed" style={digits}>
            {t("resultsMore.counted", {
              ballots: results.lastCount.ballots,
              since: totalNationalVotes - results.lastCount.ballots,
            })}
          </Box>
        )}
        {results.step > 1 && (
          <Box component="p" fz="sm" c="dimmed">
            {t("resultsMore.inSteps", { step: results.step })}
          </Box>
        )}
        {totalNationalVotes > 0 && <SeatTable parties={results.allParties} />}
      </Group>
      {totalNationalVotes > 0 && <Shares national={results} />}
    </>
  );
}

/** Returns why there are no seats, if there are none. */
function Remarkable({ results: { totalNationalVotes, totalSeatsAllocated } }: { results: PartyResults }) {
  const { t } = useTranslation();
  if (totalNationalVotes === 0) return <Notice tone="plain">{t("results.proportional.noVotes")}</Notice>;
  if (totalSeatsAllocated > 0) return null;
  return (
    <Notice tone="waiting">{t("results.proportional.nobodyReaches", { threshold: limits.thresholdPercent })}</Notice>
  );
}
