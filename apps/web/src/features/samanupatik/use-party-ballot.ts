import { trpc } from "../../api/trpc.ts";
import { useCurrentUser } from "../../session/session.ts";
import { useVotedParty } from "./use-voted-party.ts";

const activeEveryMs = 30_000;

/** The parties there are and where the reader's stamp is. */
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
    /** Whether it is known what a vote would replace, or that this cannot be known. */
    isReady: session.user !== null && !current.isPending,
  };
}

export type PartyBallot = ReturnType<typeof usePartyBallot>;
