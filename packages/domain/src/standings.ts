import { winnerOf } from "./poll-rules.ts";

interface Candidate {
  id: string;
  voteCount: number;
}

interface Counted<C extends Candidate> {
  winnerDeclared: boolean;
  winnerOptionId: string | null;
  candidates: C[];
}

/** One candidate's standing; null when the counts say nothing. */
export type Standing = { kind: "winner" | "leading" | "tied" } | { kind: "behind"; votes: number } | null;

/**
 * Finds the leader: the declared winner, whatever later counts say, or before that the candidate with the most votes.
 */
export function leaderOf<C extends Candidate>({ winnerDeclared, winnerOptionId, candidates }: Counted<C>): C | null {
  if (!winnerDeclared) return winnerOf(candidates);
  return candidates.find(({ id }) => id === winnerOptionId) ?? null;
}

/** Orders the candidates, the strongest first, with their ranks. */
export function rank<C extends Candidate>(poll: Counted<C>): (C & { standing: Standing })[] {
  const leader = leaderOf(poll);
  const most = Math.max(0, ...poll.candidates.map(({ voteCount }) => voteCount));
  const ahead = leader?.voteCount ?? most;
  const isTied = poll.candidates.filter(({ voteCount }) => voteCount === most).length > 1;

  const standingOf = ({ id, voteCount }: C): Standing => {
    if (id === leader?.id) return { kind: poll.winnerDeclared ? "winner" : "leading" };
    if (most === 0) return null;
    if (!leader && voteCount === most && isTied) return { kind: "tied" };
    return voteCount < ahead ? { kind: "behind", votes: ahead - voteCount } : null;
  };
  return poll.candidates
    .map((candidate) => ({ ...candidate, standing: standingOf(candidate) }))
    .sort((a, b) => Number(b.id === leader?.id) - Number(a.id === leader?.id) || b.voteCount - a.voteCount);
}
