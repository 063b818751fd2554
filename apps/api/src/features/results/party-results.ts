import type { PartyResults } from "@mero-mat/api/results";
import type { LastNationwideCount } from "@mero-mat/db/queries/log-scopes";
import type { PartyTotals } from "@mero-mat/db/queries/party-votes";
import { limits } from "@mero-mat/domain/limits";
import { percentage } from "@mero-mat/domain/poll-rules";
import { seatResult } from "@mero-mat/domain/seats";

/** Computes votes, percentages and seats of every party that takes votes or has some, the strongest first. */
export function toPartyResults(
  { asOf, verified, parties, step = 1 }: PartyTotals & { step?: number },
  lastCount: LastNationwideCount | null,
): PartyResults {
  const shown = parties.filter(({ isActive, votes }) => isActive || votes > 0);
  const total = shown.reduce((sum, { votes }) => sum + votes, 0);
  const { allocations, ...seats } = seatResult(
    shown.map(({ partyName, votes, displayOrder }) => ({ name: partyName, votes, displayOrder })),
  );
  const allParties = shown.map(({ partyName, nepaliName, electionSymbol, logoUrl, votes, votesAtDayStart }, index) => ({
    partyName,
    nepaliName,
    electionSymbol,
    logoUrl,
    totalVotes: votes,
    percentage: percentage(votes, total),
    seats: allocations[index]?.seats ?? 0,
    votesToday: votesAtDayStart === null ? null : votes - votesAtDayStart,
  }));
  return {
    topParties: allParties.slice(0, limits.topParties),
    allParties,
    totalNationalVotes: total,
    ...seats,
    verified,
    lastCount,
    step,
    asOf,
  };
}
