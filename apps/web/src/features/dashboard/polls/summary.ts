import type { pollsActs } from "@mero-mat/api/admin/polls";
import type { Poll } from "@mero-mat/api/polls";
import { pollKinds } from "@mero-mat/domain/poll-kinds";

export type ManyAct = (typeof pollsActs)[number];

/** Returns whether the server would accept it, as far as this page knows. */
export function canBe(act: ManyAct, poll: Poll): boolean {
  if (act === "republish" || act === "delete") return true;
  if (!pollKinds[poll.pollType].isDeclared || poll.winnerDeclared) return false;
  return act === "declare" || poll.phase !== "closed";
}

/** Returns whether a declaration now would end a poll before its time. */
export const isEarly = ({ closesAt, phase }: Poll): boolean => closesAt !== null && phase !== "closed";

// With fewer votes a result shows how people voted.
export const secretFrom = 10;

export const isRevealing = ({ pollType, totalVotes }: Poll): boolean =>
  pollKinds[pollType].hasBallot && totalVotes > 0 && totalVotes < secretFrom;
