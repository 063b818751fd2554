import type { Poll } from "@mero-mat/api/polls";

export type Standing = "winner" | "tied" | null;

/** What a declared poll says of an option: the winner, or one of several at the top when there is none. */
export function standingOf(
  poll: Pick<Poll, "winnerDeclared" | "winnerOptionId" | "voteOptions">,
  id: string,
): Standing {
  if (!poll.winnerDeclared) return null;
  if (poll.winnerOptionId !== null) return poll.winnerOptionId === id ? "winner" : null;
  const most = Math.max(...poll.voteOptions.map(({ voteCount }) => voteCount ?? 0));
  const top = poll.voteOptions.filter(({ voteCount }) => voteCount === most);
  return most > 0 && top.length > 1 && top.some((option) => option.id === id) ? "tied" : null;
}
