import type { AreaResult } from "@mero-mat/api/results";
import * as results from "@mero-mat/db/queries/results";
import { showsCounts } from "@mero-mat/domain/poll-rules";
import { rank } from "@mero-mat/domain/standings";
import type { Reads } from "../../calls/reads.ts";
import { type CountedPoll, toCountedPoll } from "./counted-poll.ts";

export const listedAtMost = 200;

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

type Area = Parameters<typeof results.declaredOfArea>[1];

/** Reads the declared polls of an area, newest first. */
export async function readDeclared(reads: Reads, area: Area): Promise<AreaResult[]> {
  const rows = await reads((db) => results.declaredOfArea(db, area, listedAtMost));
  return rows.map((row) => toAreaResult(toCountedPoll(row), false));
}
