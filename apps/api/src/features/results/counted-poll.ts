import type { AreaPollRow, CountedPollRow } from "@mero-mat/db/queries/results";
import { findParty, independent } from "@mero-mat/domain/parties";
import { readOption } from "@mero-mat/domain/poll-options";

/** Combines a poll's candidates, read from the ballot, with their counts. */
export function toCountedPoll<Row extends CountedPollRow>({ options, ...poll }: Row) {
  const candidates = options.map(({ id, voteCount, isNone, ...option }) => {
    const { name, nepaliName, party } = readOption(option);
    const partyName = isNone ? null : option.partyName;
    const affiliation = partyName ?? findParty(party)?.name ?? party;
    return {
      id,
      name,
      nepaliName,
      party,
      registeredParty: partyName,
      partyName: affiliation === independent.name || isNone ? null : affiliation,
      voteCount,
      isNone,
    };
  });
  return { ...poll, candidates, totalVotes: candidates.reduce((sum, { voteCount }) => sum + voteCount, 0) };
}

export type CountedPoll = ReturnType<typeof toCountedPoll<AreaPollRow>>;
