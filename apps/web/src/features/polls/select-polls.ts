import type { Poll } from "@mero-mat/api/polls";
import { findParty } from "@mero-mat/domain/parties";
import { matches } from "@mero-mat/domain/search";

const topShown = 5;

/** Keeps polls that wait for the reader's vote. */
export const unvotedPolls = <P extends Pick<Poll, "canVote" | "userVote">>(polls: P[]): P[] =>
  polls.filter(({ canVote, userVote }) => canVote && !userVote);

type Sortable = Pick<Poll, "createdAt" | "totalVotes">;

const newestFirst = (a: Sortable, b: Sortable) => b.createdAt.localeCompare(a.createdAt);
const mostVotesFirst = (a: Sortable, b: Sortable) => b.totalVotes - a.totalVotes || newestFirst(a, b);

const textsOf = ({ content, voteOptions }: Pick<Poll, "content" | "voteOptions">) => [
  content,
  ...voteOptions.flatMap(({ name, nepaliName, party, partyName }) => [
    name,
    nepaliName,
    party,
    findParty(partyName ?? party)?.nepaliName ?? "",
  ]),
];

export const matchingPolls = <P extends Poll>(polls: P[], searchText: string): P[] =>
  polls.filter((poll) => searchText.trim() === "" || matches(textsOf(poll), searchText));

export const latestPolls = <P extends Sortable>(polls: P[]): P[] => polls.toSorted(newestFirst);
export const topPolls = <P extends Sortable>(polls: P[]): P[] => polls.toSorted(mostVotesFirst).slice(0, topShown);
