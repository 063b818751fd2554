import type { DetailedLead, PartyLead } from "@mero-mat/api/results";
import { expect, test } from "vitest";
import { leaderless } from "./area-polls.ts";

const poll = (postId: string) => ({
  postId,
  postContent: "Who?",
  postContentNepali: null,
  province: "bagmati",
  district: "kathmandu",
  electionArea: 1,
  winnerDeclared: true,
  totalVotes: 4,
  verified: null,
});
const row = (postId: string, optionId: string, voteCount: number): DetailedLead => ({
  ...poll(postId),
  optionId,
  candidateName: optionId,
  nepaliName: optionId,
  candidateParty: "Independent",
  voteCount,
  isWinner: false,
  isNone: false,
});
const names = { candidateName: "a", nepaliName: "a", partyName: "Congress" };
const candidate = { optionId: "a", ...names, voteCount: 4, isNone: false };
const congress: PartyLead = {
  partyName: "Congress",
  nepaliName: "काँग्रेस",
  electionSymbol: null,
  logoUrl: null,
  totalLeads: 1,
  wins: 1,
  areas: [{ ...poll("led"), leadingCandidate: candidate, allCandidates: [candidate] }],
};

test("a poll in no party's areas has no leader, and keeps all its candidates", () => {
  const found = leaderless([congress], [row("led", "a", 4), row("tied", "b", 2), row("tied", "c", 2)]);
  expect(found.map(({ postId }) => postId)).toEqual(["tied"]);
  expect(found[0]?.candidates.map(({ id, voteCount }) => [id, voteCount])).toEqual([
    ["b", 2],
    ["c", 2],
  ]);
});
