import type { Poll } from "@mero-mat/api/polls";
import { matches, partySearchTexts } from "@mero-mat/domain/search";

const topShown = 5;

/** Keeps polls that wait for the reader's vote. */
export const unvotedPolls = (polls: Poll[]): Poll[] => polls.filter(({ canVote, userVote }) => canVote && !userVote);

const newestFirst = (a: Poll, b: Poll) => b.createdAt.localeCompare(a.createdAt);
const mostVotesFirst = (a: Poll, b: Poll) => b.totalVotes - a.totalVotes || newestFirst(a, b);

const textsOf = ({ content, contentNepali, voteOptions }: Poll) => [
  content,
  contentNepali ?? "",
  ...voteOptions.flatMap(({ name, nepaliName, party, partyName }) => [
    name,
    nepaliName,
    ...partySearchTexts({ name: partyName ?? party }),
  ]),
];

export const matchingPolls = (polls: Poll[], searchText: string): Poll[] =>
  polls.filter((poll) => searchText.trim() === "" || matches(textsOf(poll), searchText));

export const latestPolls = (polls: Poll[]): Poll[] => polls.toSorted(newestFirst);
export const topPolls = (polls: Poll[]): Poll[] => polls.toSorted(mostVotesFirst).slice(0, topShown);
