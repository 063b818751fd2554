import { adminAccounts, adminReports } from "./admin/accounts.ts";
import { adminAnalytics } from "./admin/analytics.ts";
import { adminApprovals } from "./admin/approvals.ts";
import { adminArchives, adminTools } from "./admin/archives.ts";
import { adminDiscussions } from "./admin/discussions.ts";
import { adminEditing } from "./admin/editing.ts";
import { adminLog } from "./admin/log.ts";
import { adminNotifications } from "./admin/notifications.ts";
import { adminParties } from "./admin/parties.ts";
import { adminPolicies } from "./admin/policies.ts";
import { adminPollBatches } from "./admin/poll-batches.ts";
import { adminPolls } from "./admin/polls.ts";
import { adminPublicLog } from "./admin/public-log.ts";
import { adminReadiness } from "./admin/readiness.ts";
import { adminRecordings } from "./admin/recordings.ts";
import { adminRequests } from "./admin/requests.ts";
import { adminRoll } from "./admin/roll.ts";
import { adminWaves } from "./admin/waves.ts";
import { adminWebhooks } from "./admin/webhooks.ts";
import { auth } from "./auth.ts";
import { comments } from "./comments.ts";
import { adminDemo, demo } from "./demo.ts";
import { discussions } from "./discussions.ts";
import { events } from "./events.ts";
import { mailbox } from "./mailbox.ts";
import { notifications } from "./notifications.ts";
import { parties } from "./parties.ts";
import { passkeys } from "./passkeys.ts";
import { policy } from "./policy.ts";
import { polls } from "./polls.ts";
import type { Entry } from "./procedure.ts";
import { profile } from "./profile.ts";
import { publicLog } from "./public-log.ts";
import { results } from "./results.ts";
import { roll } from "./roll.ts";
import { secondFactor } from "./second-factor.ts";
import { sessions } from "./sessions.ts";
import { settings } from "./settings.ts";
import { tokens } from "./tokens.ts";
import { votes } from "./votes.ts";

/** Every procedure of the product, once. Everything else is derived from this table. */
export const contract = {
  auth,
  profile,
  mailbox,
  sessions,
  tokens,
  passkeys,
  secondFactor,
  settings,
  roll,
  polls,
  votes,
  comments,
  discussions,
  parties,
  results,
  publicLog,
  notifications,
  policy,
  demo,
  adminAnalytics,
  adminPolls,
  adminPollBatches,
  adminParties,
  adminRequests,
  adminAccounts,
  adminReports,
  adminRecordings,
  adminWaves,
  adminReadiness,
  adminDiscussions,
  adminEditing,
  adminLog,
  adminRoll,
  adminApprovals,
  adminArchives,
  adminTools,
  adminDemo,
  adminPublicLog,
  adminNotifications,
  adminPolicies,
  adminWebhooks,
  events,
};
export type Contract = typeof contract;

/** Lists the table as rows, each with its tRPC path. */
export const procedures: { path: string; entry: Entry }[] = Object.entries(contract).flatMap(([feature, entries]) =>
  Object.entries(entries).map(([name, entry]) => ({ path: `${feature}.${name}`, entry })),
);
