import type { PartyResults } from "@mero-mat/api/results";
import { trpc } from "../../../api/trpc.ts";
import { useCurrentUser } from "../../../session/session.ts";
import type { ReadingProps } from "../../../ui/reading.tsx";

export interface NationalResults extends Pick<ReadingProps<PartyResults>, "query"> {
  /** The reader has to vote, or to sign in, before they may see the result. */
  isVoteFirst: boolean;
}

/** Reads the nationwide result for those who may see it: voters with a party vote, and administrators. */
export function useNationalResults(): NationalResults {
  const { user, isVisitor, query } = useCurrentUser();
  const isAdmin = user?.role === "admin";
  const vote = trpc.votes.currentParty.useQuery(undefined, { enabled: user !== null && !isAdmin });
  const mayRead = isAdmin || Boolean(user && vote.data);
  const results = trpc.results.topParties.useQuery(undefined, { enabled: mayRead });
  return {
    isVoteFirst: isVisitor || (user !== null && !mayRead && vote.data !== undefined),
    query: mayRead ? results : { ...(user ? vote : query), data: undefined },
  };
}
