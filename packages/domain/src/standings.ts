import { winnerOf } from "./poll-rules.ts";

interface Candidate {
  id: string;
  voteCount: number;
  /** Whether it is 'None of these', which never wins. */
  isNone: boolean;
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

/** Returns whether 'None of these' has more votes than every candidate. */
export function isNoneAhead(options: Pick<Candidate, "voteCount" | "isNone">[]): boolean {
  const none = options.find(({ isNone }) => isNone);
  return none !== undefined && options.every((one) => one.isNone || one.voteCount < none.voteCount);
}

/** Orders the candidates, the strongest first, with their ranks; 'None of these' is last, without one. */
export function rank<C extends Candidate>(poll: Counted<C>): (C & { standing: Standing })[] {
  const leader = leaderOf(poll);
  const people = poll.candidates.filter(({ isNone }) => !isNone);
  const most = Math.max(0, ...people.map(({ voteCount }) => voteCount));
  const ahead = leader?.voteCount ?? most;
  const isTied = people.filter(({ voteCount }) => voteCount === most).length > 1;

  const standingOf = ({ id, voteCount, isNone }: C): Standing => {
    if (isNone) return null;
    if (id === leader?.id) return { kind: poll.winnerDeclared ? "winner" : "leading" };
    if (most === 0) return null;
    if (!leader && voteCount === most && isTied) return { kind: "tied" };
    return voteCount < ahead ? { kind: "behind", votes: ahead - voteCount } : null;
  };
  return poll.candidates
    .map((candidate) => ({ ...candidate, standing: standingOf(candidate) }))
    .sort(
      (a, b) =>
        Number(a.isNone) - Number(b.isNone) ||
        Number(b.id === leader?.id) - Number(a.id === leader?.id) ||
        b.voteCount - a.voteCount,
    );
}
