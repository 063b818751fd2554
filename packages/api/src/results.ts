import * as z from "zod/mini";
import { choiceText } from "./choice-text.ts";
import { area, electionAreaInAddress, id, timestamp, verifiedShare } from "./fields.ts";
import { query } from "./procedure.ts";

const PartyResult = z.object({
  partyName: z.string(),
  nepaliName: z.string(),
  electionSymbol: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  totalVotes: z.int(),
  percentage: z.number(),
  seats: z.int(),
  /** Growth of its votes since midnight in Kathmandu; null while unknown. */
  votesToday: z.nullable(z.int()),
});
export type PartyResult = z.output<typeof PartyResult>;

const PartyResults = z.object({
  topParties: z.array(PartyResult),
  allParties: z.array(PartyResult),
  totalNationalVotes: z.int(),
  totalSeatsAllocated: z.int(),
  /** Whether other parties had the same claim to the last seat. */
  tieBroken: z.boolean(),
  /** The party that got the last seat, the runner-up, and how many more votes the runner-up would have needed. */
  lastSeat: z.nullable(z.object({ winner: z.string(), runnerUp: z.string(), votes: z.int() })),
  verified: verifiedShare,
  /** The last count in the public log; null before the first. `entry` is its place, and the names are those of the log. */
  lastCount: z.nullable(
    z.object({
      entry: z.int(),
      ballots: z.int(),
      parties: z.array(z.object({ partyName: z.string(), votes: z.int() })),
    }),
  ),
  /** Says by how many votes the public numbers move at least (the setting `totals_step`); 1 when they are live. */
  step: z.int(),
  asOf: timestamp,
});
export type PartyResults = z.output<typeof PartyResults>;

/** Names the poll that a result belongs to. */
const pollOf = {
  postId: id,
  postContent: z.string(),
  postContentNepali: z.nullable(z.string()),
  province: z.string(),
  district: z.string(),
  electionArea: z.int(),
  winnerDeclared: z.boolean(),
  totalVotes: z.int(),
};

/** Whether it is the choice 'None of these', which never wins and has no party. */
const isNone = z.boolean();

const AreaCandidate = z.object({
  optionId: id,
  name: z.string(),
  nepaliName: z.string(),
  party: z.string(),
  partyName: z.nullable(z.string()),
  /** Only admins see the votes before the winner is declared. */
  votes: z.nullable(z.int()),
  isNone,
});

const AreaResult = z.object({
  ...pollOf,
  verified: verifiedShare,
  winnerOptionId: z.nullable(id),
  createdAt: timestamp,
  /** Candidates by votes, or in ballot order while votes are not shown. */
  candidates: z.array(AreaCandidate),
});
export type AreaResult = z.output<typeof AreaResult>;

const AreaVote = z.object({
  postId: id,
  postContent: z.string(),
  postContentNepali: z.nullable(z.string()),
  candidateName: choiceText,
  candidateNepaliName: choiceText,
  candidateParty: choiceText,
  votedAt: timestamp,
});
export type AreaVote = z.output<typeof AreaVote>;

const Candidate = z.object({
  optionId: id,
  candidateName: z.string(),
  nepaliName: z.string(),
  partyName: z.string(),
  voteCount: z.int(),
  isNone,
});

const AreaLead = z.object({
  ...pollOf,
  verified: verifiedShare,
  leadingCandidate: Candidate,
  allCandidates: z.array(Candidate),
});

const PartyLead = z.object({
  partyName: z.string(),
  nepaliName: z.string(),
  electionSymbol: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  /** Number of areas in which it leads or has won. */
  totalLeads: z.int(),
  /** Number of those of them whose winner is declared. */
  wins: z.int(),
  areas: z.array(AreaLead),
});
export type PartyLead = z.output<typeof PartyLead>;

const DetailedLead = z.object({
  ...pollOf,
  verified: verifiedShare,
  optionId: id,
  candidateName: z.string(),
  nepaliName: z.string(),
  candidateParty: z.string(),
  voteCount: z.int(),
  isWinner: z.boolean(),
  isNone,
});
export type DetailedLead = z.output<typeof DetailedLead>;

const Summary = z.object({
  /** Number of areas with a declared poll, and areas with open polls only. */
  declaredAreas: z.int(),
  pendingAreas: z.int(),
  declaredPolls: z.int(),
  pendingPolls: z.int(),
  /** The areas with open polls only. */
  openAreas: z.array(z.object({ province: z.string(), district: z.string(), electionArea: z.int() })),
  /** Whether the official areas are in force. */
  officialAreas: z.boolean(),
  /** Number of declared polls together. */
  verified: verifiedShare,
  asOf: timestamp,
});
export type Summary = z.output<typeof Summary>;

const Growth = z.object({
  /** The counted hours end at this time. */
  until: timestamp,
  /** Number of votes cast by then. */
  votes: z.int(),
});
export type Growth = z.output<typeof Growth>;

export const results = {
  partyStatistics: query("GET /api/votes/party/statistics", {
    access: "public",
    answer: "tagged",
    about: "Votes, percentages and seats of the parties, nationwide.",
    output: PartyResults,
  }),
  topParties: query("GET /api/results/samanupatik-top5", {
    access: "signedIn",
    answer: "tagged",
    about: "The same, for voters with a party vote and administrators.",
    fails: ["party_vote_first"],
    output: PartyResults,
  }),
  area: query("GET /api/results/area", {
    access: "signedIn",
    answer: "tagged",
    about:
      "The candidate polls of the caller's area, newest first; for an admin those of all areas, with their counts.",
    output: z.array(AreaResult),
  }),
  ofArea: query("GET /api/results/areas/{province}/{district}/{electionArea}", {
    access: "public",
    answer: "tagged",
    about: "The declared candidate polls of an area, newest first, with their counts.",
    input: z.object({ ...area, electionArea: electionAreaInAddress }),
    output: z.array(AreaResult),
  }),
  areaVote: query("GET /api/user/area-vote", {
    access: "signedIn",
    answer: "own",
    about: "The caller's newest vote in their area, null when there is none.",
    output: z.nullable(AreaVote),
  }),
  partyLeads: query("GET /api/results/party-leads", {
    access: "public",
    answer: "tagged",
    about:
      "Which party has won which areas, by their newest declared polls; administrators also see the leaders of the others.",
    output: z.array(PartyLead),
  }),
  detailedPartyLeads: query("GET /api/results/detailed-party-leads", {
    access: "public",
    answer: "tagged",
    about: "Every candidate of the same polls, tied ones among them, a row each.",
    output: z.array(DetailedLead),
  }),
  summary: query("GET /api/results/summary", {
    access: "public",
    answer: "tagged",
    about: "How many areas and polls are declared, how many are pending, and in which areas.",
    output: Summary,
  }),
  overTime: query("GET /api/results/polls/{id}/growth", {
    access: "public",
    answer: "tagged",
    about:
      "How the votes of a declared poll grew, all candidates together: a line for each hour or more in which ten votes or more came.",
    input: z.object({ id }),
    output: z.array(Growth),
  }),
};
