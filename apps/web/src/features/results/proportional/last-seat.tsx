import { Box } from "@mantine/core";
import type { PartyResults } from "@mero-mat/api/results";
import { limits } from "@mero-mat/domain/limits";
import { percentage } from "@mero-mat/domain/poll-rules";
import { reachesThreshold } from "@mero-mat/domain/seats";
import { formatPercent } from "../../../i18n/format.ts";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { digits, muted } from "../../../parts/style-props.ts";

/** Returns how the last seat was won, which no picture shows. */
export function LastSeat({ results: { lastSeat, allParties, totalNationalVotes } }: { results: PartyResults }) {
  const { t } = useTranslation();
  if (!lastSeat) return null;
  const lost = allParties.reduce(
    (sum, { totalVotes }) => sum + (reachesThreshold(totalVotes, totalNationalVotes) ? 0 : totalVotes),
    0,
  );
  const nameOf = (name: string) => {
    const party = allParties.find(({ partyName }) => partyName === name);
    return party ? readersName({ name, nepaliName: party.nepaliName }) : name;
  };
  return (
    <>
      {lost > 0 && (
        <Box component="p" {...muted} style={digits}>
          {t("resultsMore.lost", { count: lost, percent: formatPercent(percentage(lost, totalNationalVotes)) })}
        </Box>
      )}
      <Box component="p" fz="sm" style={[digits, { overflowWrap: "anywhere" }]}>
        {t("resultsMore.lastSeat", {
          seat: limits.proportionalSeats,
          winner: nameOf(lastSeat.winner),
          runnerUp: nameOf(lastSeat.runnerUp),
          count: lastSeat.votes,
        })}
      </Box>
    </>
  );
}
