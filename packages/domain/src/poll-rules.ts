import type { PollKind } from "./poll-kinds.ts";

export interface Place {
  province: string | null;
  district: string | null;
  electionArea: number | null;
}

/** Returns whether two places are the same election area; an unknown place equals none. */
export const isSameArea = (a: Place, b: Place): boolean =>
  a.province !== null && a.province === b.province && a.district === b.district && a.electionArea === b.electionArea;

/** Returns whether the residents of an area may vote in a poll. */
export const isAskedAt = ({ asks }: PollKind, poll: Place, place: Place): boolean =>
  asks === "everybody" || isSameArea(poll, place);

/** State of a poll by the clock, whether or not its winner is declared. */
export const phases = ["not_open", "open", "closed"] as const;
export type Phase = (typeof phases)[number];

/** Finds the phase: a poll without an opening time is open at once, one without a closing time until declared. */
export function phaseOf(
  { opensAt, closesAt }: { opensAt: string | null; closesAt: string | null },
  now: number,
): Phase {
  if (opensAt !== null && now < Date.parse(opensAt)) return "not_open";
  return closesAt !== null && now >= Date.parse(closesAt) ? "closed" : "open";
}

/** States of a poll, in their order in time; every screen, filter and file has one word for each. */
export const pollStates = [...phases, "declared"] as const;
export type PollState = (typeof pollStates)[number];

/** Filters by state of the administrators' lists of polls; 'active' are all that are not declared. */
export const pollStateFilters = ["active", ...pollStates] as const;

/** How the leading candidates of a poll stand: without votes, with as many votes, or fewer than ten votes apart. */
export const pollRaces = ["empty", "tied", "close"] as const;

/** Orders of the administrators' list of polls. */
export const pollOrders = ["created", "area", "content", "state", "closing", "votes", "turnout", "comments"] as const;

export const stateOf = ({ winnerDeclared, phase }: { winnerDeclared: boolean; phase: Phase }): PollState =>
  winnerDeclared ? "declared" : phase;

interface Ballot {
  /** Null means that there is no such poll. */
  poll: { declared: boolean; hasBallot: boolean; phase: Phase } | null;
  isOwnArea: boolean;
  hasOption: boolean;
  isAdmin: boolean;
  hasVoted: boolean;
  /** The account may vote; it may have been rejected or deleted at this moment. */
  isApproved: boolean;
  /** A vote needs a confirmed mailbox, and this voter has none. */
  lacksProof: boolean;
  /** The electoral roll is required, and this voter is not on it. */
  missesRoll: boolean;
}

/** Returns why a vote does not count, or null when it does. */
export function refusesVote({ poll, isOwnArea, hasOption, isAdmin, hasVoted, ...missing }: Ballot) {
  if (!poll?.hasBallot) return "not_found";
  if (!missing.isApproved) return "not_signed_in";
  if (!isOwnArea) return "wrong_area";
  if (poll.declared && !(isAdmin && hasVoted)) return "voting_closed";
  if (poll.phase !== "open") return poll.phase === "not_open" ? "poll_not_open" : "poll_closed";
  if (missing.lacksProof) return "email_proof_required";
  if (missing.missesRoll) return "not_on_roll";
  return hasOption ? null : "unknown_option";
}

/** Returns whether a vote for one of the options on the ballot would count, as far as the poll is concerned. */
export const mayVote = (
  { hasBallot }: PollKind,
  { winnerDeclared, phase }: { winnerDeclared: boolean; phase: Phase },
  voter: Pick<Ballot, "isOwnArea" | "isAdmin" | "hasVoted">,
): boolean => {
  const poll = { declared: winnerDeclared, hasBallot, phase };
  return (
    refusesVote({ ...voter, poll, hasOption: true, isApproved: true, lacksProof: false, missesRoll: false }) === null
  );
};

interface PartyBallot extends Pick<Ballot, "isApproved" | "lacksProof" | "missesRoll"> {
  party: { isActive: boolean } | null;
}

/** Returns why a nationwide vote does not count; `party` is null when there is no such party. */
export function refusesPartyVote({ party, isApproved, lacksProof, missesRoll }: PartyBallot) {
  if (!party?.isActive) return "not_found";
  if (!isApproved) return "not_signed_in";
  if (lacksProof) return "email_proof_required";
  return missesRoll ? "not_on_roll" : null;
}

/** Returns why the caller may not comment, reply or like, or null when they may. */
export function refusesComment({ isOwnArea, hasVoted }: { isOwnArea: boolean; hasVoted: boolean }) {
  if (!isOwnArea) return "vote_in_area_first";
  return hasVoted ? null : "vote_first";
}

/** Returns whether counts are shown: only administrators see them until the winner is declared. */
export const showsCounts = (poll: { winnerDeclared: boolean }, isAdmin: boolean): boolean =>
  poll.winnerDeclared || isAdmin;

/** Gives a percentage, rounded half up to one decimal; zero when there are no votes at all. */
export const percentage = (votes: number, total: number): number =>
  total === 0 ? 0 : Math.floor((votes * 2000 + total) / (total * 2)) / 10;

/** Gives the turnout in percent: voters with a vote of those who may vote. Null while either is unknown, or nobody may. */
export function turnoutOf(share: { voted: number | null; accounts: number | null } | null): number | null {
  if (!share?.accounts || share.voted === null) return null;
  return percentage(share.voted, share.accounts);
}

/** Finds the candidate with the most votes; null when the top is tied or no candidate has votes. */
export function winnerOf<T extends { voteCount: number; isNone: boolean }>(options: T[]): T | null {
  const candidates = options.filter(({ isNone }) => !isNone);
  const [first, second] = candidates.toSorted((a, b) => b.voteCount - a.voteCount);
  if (!first || first.voteCount === 0 || first.voteCount === second?.voteCount) return null;
  return first;
}
