import type { CurrentUser } from "@mero-mat/api/auth";
import type { Poll } from "@mero-mat/api/polls";
import { findParty } from "@mero-mat/domain/parties";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { isAskedAt } from "@mero-mat/domain/poll-rules";
import { trpc } from "../../api/trpc.ts";
import { readersName } from "../../i18n/names.ts";

/** Sorts polls that wait for a vote first, then other open ones, then finished ones. */
const rank = ({ canVote, userVote }: Poll) => (canVote ? (userVote ? 1 : 0) : 2);

function isOnOwnBallot(poll: Poll, user: CurrentUser): boolean {
  const kind = pollKinds[poll.pollType];
  return kind.hasBallot && isAskedAt(kind, poll, user);
}

/** Reads what the reader has done and what waits, in calls that are sent together and that the next page needs too. */
export function useHome(user: CurrentUser | null) {
  const { data: polls } = trpc.polls.list.useQuery();
  const { data: vote } = trpc.votes.currentParty.useQuery();
  const { data: summary } = trpc.results.summary.useQuery();
  // An administrator gets the polls of the whole country.
  const own = polls?.filter((poll) => user && isOnOwnBallot(poll, user)).toSorted((a, b) => rank(a) - rank(b));
  const open = own?.filter(({ canVote, userVote }) => canVote || userVote);
  return {
    own,
    /** Number of those that can be voted on, or were. */
    counted: open?.length ?? 0,
    cast: open?.filter(({ userVote }) => userVote).length ?? 0,
    waiting: own?.filter(({ canVote, userVote }) => canVote && !userVote).length ?? 0,
    /** Null means that no party vote is cast, undefined that it is loading. */
    party: vote && readersName({ name: vote.partyName, nepaliName: findParty(vote.partyName)?.nepaliName }),
    summary,
  };
}
