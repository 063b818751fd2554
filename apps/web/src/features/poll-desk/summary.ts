import type { pollsActs } from "@mero-mat/api/admin/polls";
import type { Poll } from "@mero-mat/api/polls";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { winnerOf } from "@mero-mat/domain/poll-rules";

export type ManyAct = (typeof pollsActs)[number];

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const countsOf = (poll: Poll) =>
  poll.voteOptions.map(({ voteCount, isNone }) => ({ voteCount: voteCount ?? 0, isNone }));

/** Returns whether the server would accept it, as far as this page knows. */
function canBe(act: ManyAct, poll: Poll): boolean {
  if (act === "republish" || act === "delete") return true;
  if (!pollKinds[poll.pollType].isDeclared || poll.winnerDeclared) return false;
  return act === "declare" || poll.phase !== "closed";
}

/** Returns whether a declaration now would end a poll before its time. */
export const isEarly = ({ closesAt, phase }: Poll): boolean => closesAt !== null && phase !== "closed";

/** With fewer votes a result shows how people voted. */
const secretFrom = 10;

export const isRevealing = ({ pollType, totalVotes }: Poll): boolean =>
  pollKinds[pollType].hasBallot && totalVotes > 0 && totalVotes < secretFrom;

export function summaryOf(act: ManyAct, polls: Poll[]) {
  const acted = polls.filter((poll) => canBe(act, poll));
  const withBallot = acted.filter(({ pollType }) => pollKinds[pollType].hasBallot);
  const undecided = withBallot.filter((poll) => winnerOf(countsOf(poll)) === null);
  const nobody = undecided.filter(({ totalVotes }) => totalVotes === 0);
  return {
    acted: acted.length,
    left: polls.length - acted.length,
    winners: withBallot.length - undecided.length,
    tied: undecided.length - nobody.length,
    nobody: nobody.length,
    /** These polls would end before their time. */
    early: acted.filter(isEarly).length,
    revealing: acted.filter(isRevealing).length,
    declared: acted.filter(({ winnerDeclared }) => winnerDeclared).length,
    /** Nationwide votes are not counted here: they stay, whatever happens to a party poll. */
    votes: sum(withBallot.map(({ totalVotes }) => totalVotes)),
    comments: sum(acted.map(({ commentCount }) => commentCount)),
  };
}
