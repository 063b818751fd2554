import { adminAccountsRouter } from "./features/accounts/admin-router.ts";
import { adminLogRouter } from "./features/admin-log/admin-router.ts";
import { adminAnalyticsRouter } from "./features/analytics/admin-router.ts";
import { adminApprovalsRouter } from "./features/approvals/admin-router.ts";
import { adminArchivesRouter } from "./features/archives/admin-router.ts";
import { authRouter } from "./features/auth/router.ts";
import { commentsRouter } from "./features/comments/router.ts";
import { adminDemoRouter } from "./features/demo/admin-router.ts";
import { demoRouter } from "./features/demo/router.ts";
import { adminDiscussionsRouter } from "./features/discussions/admin-router.ts";
import { discussionsRouter } from "./features/discussions/router.ts";
import { adminEditingRouter } from "./features/editing/admin-router.ts";
import { eventsRouter } from "./features/events/router.ts";
import { mailboxRouter } from "./features/mailbox/router.ts";
import { adminNotificationsRouter } from "./features/notifications/admin-router.ts";
import { notificationsRouter } from "./features/notifications/router.ts";
import { adminPartiesRouter } from "./features/parties/admin-router.ts";
import { partiesRouter } from "./features/parties/router.ts";
import { passkeysRouter } from "./features/passkeys/router.ts";
import { adminPoliciesRouter } from "./features/policy/admin-router.ts";
import { policyRouter } from "./features/policy/router.ts";
import { adminPollsRouter } from "./features/polls/admin-router.ts";
import { adminPollBatchesRouter } from "./features/polls/batches-router.ts";
import { pollsRouter } from "./features/polls/router.ts";
import { profileRouter } from "./features/profile/router.ts";
import { adminPublicLogRouter } from "./features/public-log/admin-router.ts";
import { publicLogRouter } from "./features/public-log/router.ts";
import { adminReadinessRouter } from "./features/readiness/admin-router.ts";
import { adminRecordingsRouter } from "./features/recordings/admin-router.ts";
import { adminReportsRouter } from "./features/reports/admin-router.ts";
import { adminRequestsRouter } from "./features/requests/admin-router.ts";
import { resultsRouter } from "./features/results/router.ts";
import { adminRollRouter } from "./features/roll/admin-router.ts";
import { rollRouter } from "./features/roll/router.ts";
import { secondFactorRouter } from "./features/second-factor/router.ts";
import { sessionsRouter } from "./features/sessions/router.ts";
import { settingsRouter } from "./features/settings/router.ts";
import { tokensRouter } from "./features/tokens/router.ts";
import { adminToolsRouter } from "./features/tools/admin-router.ts";
import { votesRouter } from "./features/votes/router.ts";
import { adminWavesRouter } from "./features/waves/admin-router.ts";
import { adminWebhooksRouter } from "./features/webhooks/admin-router.ts";
import { t } from "./procedures/implement.ts";

export const appRouter = t.router({
  auth: authRouter,
  profile: profileRouter,
  mailbox: mailboxRouter,
  sessions: sessionsRouter,
  tokens: tokensRouter,
  passkeys: passkeysRouter,
  secondFactor: secondFactorRouter,
  settings: settingsRouter,
  roll: rollRouter,
  polls: pollsRouter,
  votes: votesRouter,
  comments: commentsRouter,
  discussions: discussionsRouter,
  parties: partiesRouter,
  results: resultsRouter,
  publicLog: publicLogRouter,
  notifications: notificationsRouter,
  policy: policyRouter,
  demo: demoRouter,
  adminAnalytics: adminAnalyticsRouter,
  adminPolls: adminPollsRouter,
  adminPollBatches: adminPollBatchesRouter,
  adminParties: adminPartiesRouter,
  adminRequests: adminRequestsRouter,
  adminAccounts: adminAccountsRouter,
  adminReports: adminReportsRouter,
  adminRecordings: adminRecordingsRouter,
  adminWaves: adminWavesRouter,
  adminApprovals: adminApprovalsRouter,
  adminReadiness: adminReadinessRouter,
  adminDiscussions: adminDiscussionsRouter,
  adminEditing: adminEditingRouter,
  adminLog: adminLogRouter,
  adminRoll: adminRollRouter,
  adminArchives: adminArchivesRouter,
  adminTools: adminToolsRouter,
  adminDemo: adminDemoRouter,
  adminPublicLog: adminPublicLogRouter,
  adminNotifications: adminNotificationsRouter,
  adminPolicies: adminPoliciesRouter,
  adminWebhooks: adminWebhooksRouter,
  events: eventsRouter,
});
