import * as z from "zod/mini";
import { countedAt, id, page, pageOf, searched, timestamp } from "../fields.ts";
import { query } from "../procedure.ts";
import { byState } from "./polls.ts";

const place = { province: z.string(), district: z.string(), electionArea: z.int() };

const Day = z.object({
  date: z.string(),
  /** Votes cast, of both kinds; a changed vote counts again. */
  votes: z.int(),
  comments: z.int(),
  newUsers: z.int(),
});

const TopUser = z.object({
  id,
  username: z.string(),
  province: z.nullable(z.string()),
  district: z.nullable(z.string()),
  electionArea: z.nullable(z.int()),
  totalActivity: z.int(),
  votes: z.int(),
  comments: z.int(),
  likes: z.int(),
});

const LocationRow = z.object({
  ...place,
  userCount: z.int(),
  totalVotes: z.int(),
  totalComments: z.int(),
  /** Number of comments and likes for every hundred votes, to one decimal. */
  engagementRate: z.number(),
  activePolls: z.int(),
  /** Voters with a vote in the area's newest poll that has opened, of those who may vote there; null before a count. */
  voted: z.nullable(z.int()),
  accounts: z.nullable(z.int()),
});

const DetailedVoter = z.object({
  id,
  username: z.string(),
  candidateVotes: z.array(
    z.object({
      candidateName: z.string(),
      candidateNepaliName: z.string(),
      candidateParty: z.string(),
      postContent: z.string(),
      postContentNepali: z.nullable(z.string()),
      voteDate: timestamp,
    }),
  ),
  samanupatikVote: z.nullable(z.object({ partyName: z.string(), voteDate: timestamp, lastUpdated: timestamp })),
});

const PollPlace = z.object({
  id,
  province: z.nullable(z.string()),
  district: z.nullable(z.string()),
  electionArea: z.nullable(z.int()),
  at: timestamp,
});

export const adminAnalytics = {
  stats: query("GET /api/admin/stats", {
    access: "admin",
    about: "The four numbers at the head of the dashboard.",
    output: z.object({
      totalUsers: z.int(),
      /** Number of requests to move and accounts that wait. */
      pendingRequests: z.int(),
      /** The requests to move among them. */
      pendingMoves: z.int(),
      activePolls: z.int(),
      totalVotes: z.int(),
      countedAt,
    }),
  }),
  today: query("GET /api/admin/today", {
    access: "admin",
    about: "Polling day at a glance: the polls in each state, the votes of each hour, close races, and what waits.",
    output: z.object({
      states: byState,
      closingWithinHour: z.int(),
      /** Open polls that close next, with their closing time. */
      closing: z.array(PollPlace),
      opensNextAt: z.nullable(timestamp),
      /** Polls that wait for their declaration. */
      closed: z.object({ decisive: z.int(), tied: z.int(), empty: z.int(), oldestAt: z.nullable(timestamp) }),
      /** Open polls without a vote, with the time since when they are open, the oldest first. */
      withoutVotes: z.object({ count: z.int(), oldest: z.array(PollPlace) }),
      areasWithoutPoll: z.int(),
      /** Open polls whose leading candidates are tied, or fewer than ten votes apart. */
      races: z.object({ tied: z.int(), close: z.int() }),
      /** Votes cast in each hour of today in Kathmandu, of both kinds; a changed vote counts again. */
      hours: z.array(z.object({ from: timestamp, votes: z.int() })),
      waiting: z.object({
        moves: z.int(),
        accounts: z.int(),
        waves: z.int(),
        reports: z.int(),
        /** Actions that wait for a second administrator. */
        approvals: z.int(),
        /** Background jobs that have failed and are tried again. */
        jobs: z.int(),
      }),
    }),
  }),
  votes: query("GET /api/admin/voting-stats", {
    access: "admin",
    about: "How many votes there are, from how many voters.",
    output: z.object({ totalVotes: z.int(), uniqueVoters: z.int(), votingParticipationRate: z.number() }),
  }),
  parties: query("GET /api/admin/party-stats", {
    access: "admin",
    about: "The party votes of every party, the strongest first.",
    output: z.array(z.object({ partyName: z.string(), voteCount: z.int() })),
  }),
  users: query("GET /api/admin/user-analytics", {
    access: "admin",
    about: "Voters: all, those active in the last 30 days, those new this week, and the last seven days of Kathmandu.",
    output: z.object({
      totalUsers: z.int(),
      activeUsers: z.int(),
      newUsersThisWeek: z.int(),
      dailyActivity: z.array(Day),
      countedAt,
    }),
  }),
  locations: query("GET /api/admin/location-analytics", {
    access: "admin",
    about: "Every area where somebody lives or a poll is, the one with the most people first.",
    output: z.array(LocationRow),
  }),
  engagement: query("GET /api/admin/engagement-analytics", {
    access: "admin",
    about: "Comments and replies, and the ten most active people.",
    output: z.object({
      totalComments: z.int(),
      activeCommenters: z.int(),
      avgCommentsPerUser: z.number(),
      topUsers: z.array(TopUser),
    }),
  }),
  detailedVotes: query("GET /api/admin/detailed-voting-analytics", {
    access: "admin",
    about: "Who voted for whom, area by area, fifty people a page; by part of a name, by province or district.",
    input: z.object({
      limit: z._default(page.limit, 50),
      cursor: page.cursor,
      search: z.optional(searched),
      province: z.optional(searched),
      district: z.optional(searched),
    }),
    output: pageOf(z.object({ ...place, users: z.array(DetailedVoter) })),
  }),
};
