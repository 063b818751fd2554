import type { AreaResult } from "@mero-mat/api/results";
import { showsCounts } from "@mero-mat/domain/poll-rules";
import { rank } from "@mero-mat/domain/standings";
import type { CountedPoll } from "./counted-poll.ts";

/** Shows a poll as this reader may see it: ranked with its counts, or as on the ballot without. */
export function toAreaResult({ candidates, ...poll }: CountedPoll, isAdmin: boolean): AreaResult {
  const isShown = showsCounts(poll, isAdmin);
  return {
    ...poll,
    verified: isShown ? poll.verified : null,
    candidates: (isShown ? rank({ ...poll, candidates }) : candidates).map(
      ({ id, name, nepaliName, party, registeredParty, voteCount, isNone }) => ({
        optionId: id,
        name,
        nepaliName,
        party,
        partyName: registeredParty,
        votes: isShown ? voteCount : null,
        isNone,
      }),
    ),
  };
}
