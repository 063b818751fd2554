import type { Topic } from "@mero-mat/api/events";
import { trpc } from "./trpc.ts";

export type Utils = ReturnType<typeof trpc.useUtils>;
type Act = "candidateVote" | "partyVote" | "declaration" | "newPoll" | "comment" | "move";

// Includes the dashboard's queries: other pages have none of them, so it costs nothing.
const refreshPolls = ({ polls, adminPolls, adminAnalytics }: Utils) =>
  Promise.all([polls, adminPolls, adminAnalytics.stats, adminAnalytics.today].map((reads) => reads.invalidate()));
const refreshCounts = (utils: Utils) => Promise.all([refreshPolls(utils), utils.results.invalidate()]);

/** Queries that each mutation of the reader, and each event of the server, invalidates. */
const refreshers: Record<Act | Topic, (utils: Utils) => Promise<unknown>> = {
  settings: ({ settings, demo, discussions, mailbox, results, roll, votes }) =>
    Promise.all(
      [settings, demo, discussions, results.summary, mailbox, roll.mode, votes.missing].map((reads) =>
        reads.invalidate(),
      ),
    ),
  polls: refreshCounts,
  votes: refreshCounts,
  // A ballot names its candidates' parties.
  parties: ({ parties, results, adminParties, polls, adminPolls }) =>
    Promise.all([parties, results, adminParties, polls, adminPolls].map((reads) => reads.invalidate())),
  account: (utils) => utils.invalidate(),
  notifications: (utils) => utils.notifications.invalidate(),
  desk: ({
    adminAnalytics,
    adminRequests,
    adminAccounts,
    adminReports,
    adminWaves,
    adminApprovals,
    adminNotifications,
    adminPollBatches,
  }) =>
    Promise.all(
      [
        adminAnalytics.stats,
        adminAnalytics.today,
        adminRequests,
        adminAccounts,
        adminReports,
        adminWaves,
        adminApprovals,
        adminNotifications,
        adminPollBatches,
      ].map((reads) => reads.invalidate()),
    ),
  editing: (utils) => utils.adminEditing.invalidate(),
  comments: (utils) => utils.comments.invalidate(),
  discussions: ({ discussions, comments, adminDiscussions }) =>
    Promise.all([discussions, comments, adminDiscussions].map((reads) => reads.invalidate())),
  candidateVote: refreshCounts,
  // A party poll counts the nationwide votes, and lets their voters comment.
  partyVote: ({ votes, results, polls }) =>
    Promise.all([votes.currentParty, results, polls].map((reads) => reads.invalidate())),
  declaration: refreshCounts,
  newPoll: refreshCounts,
  comment: (utils) => Promise.all([refreshPolls(utils), utils.discussions.invalidate()]),
  move: ({ auth, profile, mailbox, sessions, polls, results, votes }) =>
    Promise.all(
      [auth.currentUser, profile, mailbox, sessions, polls, results, votes].map((reads) => reads.invalidate()),
    ),
};

export const refresh = (utils: Utils, cause: Act | Topic): Promise<unknown> => refreshers[cause](utils);

export function useRefresh(): (cause: Act | Topic) => Promise<unknown> {
  const utils = trpc.useUtils();
  return (cause) => refresh(utils, cause);
}
