import type { PartyResults } from "@mero-mat/api/results";
import { trpc } from "../../../api/trpc.ts";
import { useCurrentUser } from "../../../session/session.ts";

export type NationalResults =
  | { face: "loading" | "voteFirst" }
  | { face: "failed"; retry: () => void; isRetrying: boolean }
  | { face: "full"; data: PartyResults };

/** Reads the nationwide result for those who may see it: voters with a party vote, and administrators. */
export function useNationalResults(): NationalResults {
  const { user, isVisitor, error, isRetrying, retry } = useCurrentUser();
  const isAdmin = user?.role === "admin";
  const vote = trpc.votes.currentParty.useQuery(undefined, { enabled: user !== null && !isAdmin });
  const mayRead = isAdmin || Boolean(user && vote.data);
  const results = trpc.results.topParties.useQuery(undefined, { enabled: mayRead });

  if (isVisitor) return { face: "voteFirst" };
  if (error) return { face: "failed", retry, isRetrying };
  if (!user) return { face: "loading" };
  const asked = mayRead ? results : vote;
  if (asked.data === undefined) {
    if (!asked.error) return { face: "loading" };
    return { face: "failed", retry: () => void asked.refetch(), isRetrying: asked.isFetching };
  }
  return mayRead && results.data ? { face: "full", data: results.data } : { face: "voteFirst" };
}
