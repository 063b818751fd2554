import type { PollBatch } from "@mero-mat/api/admin/poll-batches";
import type { Party } from "@mero-mat/api/parties";
import type { Poll } from "@mero-mat/api/polls";
import type { PartyResults, Summary } from "@mero-mat/api/results";
import { ballotPictures } from "@mero-mat/domain/party-pictures";
import { percentage } from "@mero-mat/domain/poll-rules";
import { seatResult } from "@mero-mat/domain/seats";
import type { Outputs } from "../src/api/trpc.ts";

const idOf = (kind: string, number: number) => `01900000-0000-7000-8000-${kind}${String(number).padStart(8, "0")}`;
const at = "2026-03-05T09:15:00.000Z";

export const parties = (count: number, known: Partial<Party> = {}): Party[] =>
  Array.from({ length: count }, (_, index) => ({
    id: idOf("aaaa", index),
    name: `Listed Party ${index + 1}`,
    nepaliName: `सूचीको दल ${index + 1}`,
    description: null,
    electionSymbol: null,
    logoUrl: null,
    audio: null,
    displayOrder: index,
    isActive: true,
    createdAt: at,
    updatedAt: at,
    ...known,
  }));

const candidates: [name: string, nepaliName: string, party: string][] = [
  ["Sita Rai", "सीता राई", "Nepali Congress"],
  ["Hari Thapa", "हरि थापा", "Independent"],
];

/** Creates a poll of candidates in the area of the tests' voter. */
export const poll = (known: Partial<Poll> = {}): Poll => ({
  id: idOf("bbbb", 1),
  content: "Who should represent us?",
  contentNepali: null,
  audio: null,
  pollType: "candidate",
  province: "bagmati",
  district: "kathmandu",
  electionArea: 1,
  winnerDeclared: false,
  winnerOptionId: null,
  opensAt: null,
  closesAt: null,
  phase: "open",
  createdAt: at,
  updatedAt: at,
  user: { username: "officer" },
  totalVotes: 0,
  commentCount: 0,
  canVote: true,
  canComment: false,
  userVote: null,
  verified: null,
  comments: [],
  noneOfThese: false,
  emailReminder: false,
  voteOptions: candidates.map(([name, nepaliName, party], index) => ({
    id: idOf("cccc", index),
    optionText: `${name} (${party})`,
    name,
    nepaliName,
    party,
    partyName: party,
    pictures: ballotPictures({ name: party }, nepaliName),
    symbol: null,
    hasProfile: false,
    isNone: false,
    audio: null,
    voteCount: null,
    percentage: null,
    hasVoted: false,
  })),
  ...known,
});

type Log = Outputs["adminLog"]["list"];
type LogLine = Log["items"][number];

/** Creates the log with one line, of an action on the poll. */
export const logOf = (known: Partial<LogLine> & Pick<LogLine, "admin" | "action">): Log => ({
  items: [
    {
      id: poll().id,
      createdAt: at,
      subjectType: "poll",
      subjectId: poll().id,
      subject: {},
      subjectState: "current",
      before: null,
      after: null,
      details: {},
      actId: null,
      ...known,
    },
  ],
  nextCursor: null,
});

type BatchItem = PollBatch["items"][number];

/** Creates a closed poll of a batch, in which one candidate leads by its number of votes. */
export const item = (number: number, known: Partial<BatchItem> = {}): BatchItem => ({
  pollId: idOf("bbbb", number),
  content: `Poll ${number}`,
  contentNepali: `मतदान ${number}`,
  province: "bagmati",
  district: "kathmandu",
  electionArea: number,
  isOpen: false,
  closesAt: at,
  winnerDeclared: false,
  votes: 10 * number,
  comments: 1,
  margin: number,
  leaders: candidates.slice(0, 1).map(([name, nepaliName, party], index) => ({
    id: idOf("cccc", index),
    name,
    nepaliName,
    party,
    pictures: ballotPictures({ name: party }, nepaliName),
    votes: 6 * number,
  })),
  state: "counted",
  reason: null,
  ...known,
});

export const batch = (
  act: PollBatch["act"],
  items: BatchItem[],
  known: Partial<Omit<PollBatch, "items">> = {},
): PollBatch => ({
  id: idOf("eeee", 1),
  act,
  admin: "officer",
  countedAt: at,
  startedAt: null,
  stoppedAt: null,
  items,
  ...known,
});

/** Computes the nationwide result of these votes as the server would. */
export function partyResults(votes: Record<string, number>): PartyResults {
  const counted = Object.entries(votes).map(([name, count]) => ({ name, votes: count }));
  const total = counted.reduce((sum, party) => sum + party.votes, 0);
  const { allocations, ...seats } = seatResult(counted);
  const allParties = allocations.map(({ name, votes: totalVotes, seats: won }) => ({
    partyName: name,
    nepaliName: `नेपाली ${name}`,
    electionSymbol: null,
    logoUrl: null,
    totalVotes,
    seats: won,
    votesToday: null,
    percentage: percentage(totalVotes, total),
  }));
  return {
    topParties: allParties.slice(0, 3),
    allParties,
    totalNationalVotes: total,
    ...seats,
    verified: null,
    lastCount: null,
    step: 1,
    asOf: at,
  };
}

export const summary = (known: Partial<Summary> = {}): Summary => ({
  declaredAreas: 0,
  pendingAreas: 0,
  declaredPolls: 0,
  pendingPolls: 0,
  openAreas: [],
  verified: null,
  asOf: at,
  officialAreas: false,
  ...known,
});

/** The least that the results page needs, with nothing declared. */
export const noResults = {
  "results.summary": summary(),
  "results.partyLeads": [],
  "results.detailedPartyLeads": [],
  "results.area": [],
};

/** Numbers at the head of the dashboard. */
export const headNumbers = {
  totalUsers: 1,
  pendingRequests: 0,
  pendingMoves: 0,
  activePolls: 1,
  totalVotes: 0,
  countedAt: null,
};

/** Polling day on a server without polls. */
export const quietDay = {
  states: { not_open: 0, open: 0, closed: 0, declared: 0 },
  closingWithinHour: 0,
  closing: [],
  opensNextAt: null,
  closed: { decisive: 0, tied: 0, empty: 0, oldestAt: null },
  withoutVotes: { count: 0, oldest: [] },
  areasWithoutPoll: 0,
  races: { tied: 0, close: 0 },
  hours: [],
  waiting: { moves: 0, accounts: 0, waves: 0, reports: 0, approvals: 0, jobs: 0 },
};
