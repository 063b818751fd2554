import type { AreaResult, DetailedLead, PartyLead, Summary } from "@mero-mat/api/results";
import { leaderOf } from "@mero-mat/domain/standings";

/** Common fields of responses with polls whose counts are shown. */
export interface CountedPoll {
  postId: string;
  postContent: string;
  postContentNepali: string | null;
  province: string;
  district: string;
  electionArea: number;
  winnerDeclared: boolean;
  winnerOptionId: string | null;
  totalVotes: number;
  verified: Summary["verified"];
  candidates: Candidate[];
}

export interface Candidate {
  id: string;
  name: string;
  nepaliName: string;
  partyName: string;
  voteCount: number;
  isNone: boolean;
}

export const ofArea = ({ candidates, ...poll }: AreaResult): CountedPoll => ({
  ...poll,
  candidates: candidates.map(({ optionId, party, partyName, votes, ...names }) => ({
    ...names,
    id: optionId,
    partyName: partyName ?? party,
    voteCount: votes ?? 0,
  })),
});

export const ofParty = ({ areas }: PartyLead): CountedPoll[] =>
  areas.map(({ leadingCandidate, allCandidates, ...poll }) => ({
    ...poll,
    winnerOptionId: poll.winnerDeclared ? leadingCandidate.optionId : null,
    candidates: allCandidates.map(({ optionId, candidateName, ...candidate }) => ({
      ...candidate,
      id: optionId,
      name: candidateName,
    })),
  }));

/** Finds the polls that nobody leads, tied at the top or without a vote: they are listed in no party's areas. */
export function leaderless(leads: PartyLead[], rows: DetailedLead[]): CountedPoll[] {
  const led = new Set(leads.flatMap(({ areas }) => areas.map(({ postId }) => postId)));
  const polls = new Map<string, CountedPoll>();
  for (const row of rows) {
    const { optionId, candidateName, nepaliName, candidateParty, voteCount, isNone, isWinner: _, ...poll } = row;
    if (led.has(poll.postId)) continue;
    const found = polls.get(poll.postId) ?? { ...poll, winnerOptionId: null, candidates: [] };
    const names = { name: candidateName, nepaliName, partyName: candidateParty };
    found.candidates.push({ id: optionId, ...names, voteCount, isNone });
    polls.set(poll.postId, found);
  }
  return [...polls.values()];
}

/** Lists every poll that has counts by candidate, whoever leads it. */
export const allPolls = (leads: PartyLead[], rows: DetailedLead[]): CountedPoll[] => [
  ...leads.flatMap(ofParty),
  ...leaderless(leads, rows),
];

/** Key of the text for the leader's standing, or for the reason why there is none. */
export function standingKey(poll: CountedPoll) {
  if (leaderOf(poll)) return poll.winnerDeclared ? "results.standing.winner" : "results.standing.leading";
  return poll.totalVotes === 0 ? "results.direct.noVotes" : "results.standing.tied";
}
