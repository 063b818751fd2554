import type { PollRow } from "@mero-mat/db/queries/polls";
import { parseOption } from "@mero-mat/domain/poll-options";

/** Lists the candidates with their votes, for a record. */
export const countsOf = (options: PollRow["options"]) => ({
  candidates: options.map(({ id: optionId, optionText, voteCount: votes }) => {
    const { name, nepaliName, party } = parseOption(optionText);
    return { optionId, name, nepaliName, party, votes };
  }),
  totalVotes: options.reduce((sum, { voteCount }) => sum + voteCount, 0),
});
