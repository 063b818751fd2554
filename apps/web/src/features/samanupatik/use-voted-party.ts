import type { Party } from "@mero-mat/api/parties";
import { findParty } from "@mero-mat/domain/parties";
import { trpc } from "../../api/trpc.ts";
import type { NamedParty } from "./party-names.ts";

/** The party of the current vote, also when nobody can vote for it any more: its votes still stand in the results. */
export function useVotedParty(partyName: string | undefined, active: Party[] | undefined): NamedParty | null {
  const listed = active?.find(({ name }) => name === partyName);
  const isGone = partyName !== undefined && active !== undefined && !listed;
  const { data } = trpc.results.partyStatistics.useQuery(undefined, { enabled: isGone });
  if (partyName === undefined) return null;
  if (listed) return listed;
  const counted = data?.allParties.find((party) => party.partyName === partyName);
  if (counted) return { ...counted, name: partyName };
  return {
    name: partyName,
    nepaliName: findParty(partyName)?.nepaliName ?? partyName,
    electionSymbol: null,
    logoUrl: null,
  };
}
