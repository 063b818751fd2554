import type { Poll } from "@mero-mat/api/polls";
import { matches } from "@mero-mat/domain/search";
import { partyLabel } from "./party-symbol.ts";

const topShown = 5;

type Sortable = Pick<Poll, "createdAt" | "totalVotes">;

const newestFirst = (a: Sortable, b: Sortable) => b.createdAt.localeCompare(a.createdAt);
const mostVotesFirst = (a: Sortable, b: Sortable) => b.totalVotes - a.totalVotes || newestFirst(a, b);

const textsOf = ({ content, voteOptions }: Pick<Poll, "content" | "voteOptions">) => [
  content,
  ...voteOptions.flatMap((option) => [option.name, option.nepaliName, option.party, partyLabel(option, "ne")]),
];

export const matchingPolls = <P extends Poll>(polls: P[], sought: string): P[] =>
  polls.filter((poll) => sought.trim() === "" || matches(textsOf(poll), sought));

export const latestPolls = <P extends Sortable>(polls: P[]): P[] => polls.toSorted(newestFirst);
export const topPolls = <P extends Sortable>(polls: P[]): P[] => polls.toSorted(mostVotesFirst).slice(0, topShown);
