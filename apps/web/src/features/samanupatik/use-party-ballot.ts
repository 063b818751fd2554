import type { Party } from "@mero-mat/api/parties";
import { findParty } from "@mero-mat/domain/parties";
import { trpc } from "../../api/trpc.ts";
import type { PartyFace } from "../../parts/use-party-by-name.ts";
import { useCurrentUser } from "../../session/session.ts";

/**
 * Finds the party of the current vote, even one that takes no more votes, because its votes still count in the results.
 */
function useVotedParty(partyName: string | undefined, active: Party[] | undefined): PartyFace | null {
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

const activeEveryMs = 30_000;

/** Reads the active parties and the reader's vote. */
export function usePartyBallot() {
  const session = useCurrentUser();
  const active = trpc.parties.active.useQuery(undefined, {
    refetchInterval: activeEveryMs,
    refetchOnWindowFocus: "always",
  });
  const current = trpc.votes.currentParty.useQuery(undefined, { enabled: session.user !== null });
  const voted = useVotedParty(current.data?.partyName, active.data);
  return {
    session,
    active,
    current,
    voted,
    /** False until the current vote is read, or has failed to be read: the confirmation names the vote it replaces. */
    isReady: session.isVisitor || (session.user !== null && !current.isPending),
  };
}

export type PartyBallot = ReturnType<typeof usePartyBallot>;
