import type { Topic } from "@mero-mat/api/events";
import type { AppRouter } from "@mero-mat/api/router-type";
import type { QueryClient } from "@tanstack/react-query";

type Procedures = AppRouter["_def"]["record"];
type PathsOf<Kind> = {
  [Noun in keyof Procedures & string]: {
    [Name in keyof Procedures[Noun] & string]: Procedures[Noun][Name] extends { _def: { type: Kind } }
      ? `${Noun}.${Name}`
      : never;
  }[keyof Procedures[Noun] & string];
}[keyof Procedures & string];

export type MutationPath = PathsOf<"mutation">;
type QueryPath = PathsOf<"query">;
type NounOf<Path> = Path extends `${infer Noun}.${string}` ? Noun : never;
/** A query, a noun with all its queries, or everything. */
type Reads = readonly (QueryPath | NounOf<QueryPath> | "*")[];
/** `failed` is for failures that show that the page is out of date. */
type Row = Reads | { done: Reads; failed: Reads };

// Other pages have none of the dashboard's queries, so they cost nothing there.
const head = ["adminAnalytics.stats"] as const;
const polls = ["polls", "adminPolls", "adminAnalytics.stats", "adminAnalytics.today"] as const;
const counts = [...polls, "results"] as const;
// A ballot names its candidates' parties.
const parties = ["parties", "results", "adminParties", "polls", "adminPolls"] as const;
const comments = ["comments", "discussions", ...polls] as const;
const everything = ["*"] as const;

/**
 * Queries that are refetched after each mutation. An empty row changes nothing that a page shows, or its caller
 * shows it.
 */
export const afterMutation: Record<MutationPath, Row> = {
  "adminAccounts.remove": ["adminAccounts", "adminReports", "auth.currentUser", ...head],
  "adminAccounts.removeSecondFactor": ["adminAccounts", ...head],
  // Resetting your own password signs you out.
  "adminAccounts.resetPassword": ["auth.currentUser", ...head],
  "adminAccounts.review": ["adminAccounts", "adminWaves", ...head],
  "adminAccounts.setRole": ["adminAccounts", "auth.currentUser", ...head],
  // The approved action can change anything.
  "adminApprovals.approve": everything,
  "adminApprovals.reject": everything,
  "adminArchives.restore": ["adminArchives", "adminPolls", "polls", "results", ...head],
  "adminArchives.setKeeping": ["adminArchives.keeping", "adminLog"],
  "adminDemo.remove": everything,
  "adminDiscussions.create": ["adminDiscussions", ...head],
  "adminDiscussions.edit": ["adminDiscussions", ...head],
  "adminDiscussions.remove": ["adminDiscussions", ...head],
  "adminEditing.leave": [],
  "adminEditing.mark": [],
  // The sender's own bell rings too.
  "adminNotifications.plan": ["adminNotifications", "notifications", ...head],
  "adminNotifications.send": ["adminNotifications", "notifications", ...head],
  "adminNotifications.takeBack": ["adminNotifications", "notifications", ...head],
  "adminNotifications.unplan": ["adminNotifications", "notifications", ...head],
  "adminParties.create": [...parties, "adminAnalytics.parties", ...head],
  "adminParties.edit": [...parties, "adminAnalytics.parties", ...head],
  "adminParties.remove": [...parties, "adminAnalytics.parties", ...head],
  "adminParties.reorder": [...parties, ...head],
  "adminPolicies.create": ["adminPolicies.list", "policy.current", ...head],
  "adminPolicies.edit": ["adminPolicies.list", "policy.current", ...head],
  "adminPollBatches.create": [],
  "adminPollBatches.start": [],
  "adminPollBatches.stop": [],
  "adminPolls.create": counts,
  "adminPolls.createMany": counts,
  "adminPolls.declareWinner": counts,
  "adminPolls.edit": counts,
  "adminPolls.many": counts,
  "adminPolls.remove": counts,
  "adminPolls.republish": counts,
  "adminPublicLog.seal": ["adminPublicLog.state", ...head],
  "adminRecordings.set": ["adminRecordings.list", ...head],
  "adminReports.reopen": ["adminReports", ...head],
  "adminReports.resolve": ["adminReports", ...head],
  "adminRequests.approve": ["adminRequests.list", "adminAccounts", ...head],
  "adminRequests.reject": ["adminRequests.list", "adminAccounts", ...head],
  "adminRoll.take": ["adminRoll"],
  "adminTools.clear": everything,
  "adminTools.reset": everything,
  "adminWaves.approve": ["adminWaves", "adminAccounts", ...head],
  "adminWaves.reject": ["adminWaves", "adminAccounts", ...head],
  "adminWebhooks.create": ["adminWebhooks.list", ...head],
  "adminWebhooks.remove": ["adminWebhooks.list", ...head],
  "adminWebhooks.setActive": ["adminWebhooks.list", ...head],
  "adminWebhooks.test": ["adminWebhooks.list", ...head],
  "auth.changePassword": [],
  "auth.confirmIdentity": [],
  "auth.forgotPassword": [],
  "auth.gmailSignup": [],
  "auth.login": [],
  "auth.logout": [],
  "auth.register": [],
  "auth.resetPassword": ["mailbox.state"],
  "auth.sendLoginCode": [],
  "auth.verifyLoginCode": [],
  "comments.add": ["comments.list", "discussions", ...polls],
  "comments.edit": comments,
  "comments.editReply": comments,
  "comments.hide": comments,
  "comments.like": [],
  "comments.remove": comments,
  "comments.removeReply": comments,
  "comments.reply": ["comments.list", "comments.replies"],
  "comments.report": [],
  "mailbox.confirm": ["mailbox.state"],
  "mailbox.sendCode": [],
  "mailbox.undo": [],
  "notifications.read": ["notifications"],
  "notifications.readAll": ["notifications"],
  "notifications.setPreferences": ["notifications"],
  "notifications.subscribe": ["notifications"],
  "notifications.unsubscribe": ["notifications"],
  "passkeys.add": ["passkeys.list"],
  "passkeys.begin": [],
  "passkeys.challenge": [],
  "passkeys.remove": ["passkeys.list", "sessions.list"],
  "passkeys.signIn": [],
  "profile.deleteAccount": [],
  // It may have put the account on the electoral roll.
  "profile.setIdentity": ["votes.missing"],
  "profile.setLanguage": [],
  "profile.update": ["auth.currentUser", "profile", "mailbox", "sessions", "polls", "results", "votes"],
  "profile.withdrawVotes": ["profile", "polls", "results", "votes"],
  "roll.check": [],
  "secondFactor.begin": [],
  "secondFactor.confirm": [],
  "secondFactor.remove": ["secondFactor.status"],
  "sessions.end": ["sessions.list"],
  "sessions.endOthers": ["sessions.list"],
  "settings.set": ["settings", "adminLog", "secondFactor.status", "roll", "adminAccounts"],
  "tokens.create": ["tokens.list"],
  "tokens.end": ["tokens.list"],
  // Voters who have voted are no longer reminded to.
  "votes.cast": [...counts, "notifications"],
  // A party poll counts the nationwide votes, and lets their voters comment.
  "votes.castParty": { done: ["votes.currentParty", "results", "polls"], failed: parties },
};

/** Queries that each of the server's events invalidates. */
export const afterEvent: Record<Topic, Reads> = {
  account: everything,
  comments: ["comments"],
  desk: [
    "adminAnalytics.stats",
    "adminAnalytics.today",
    "adminRequests",
    "adminAccounts",
    "adminReports",
    "adminWaves",
    "adminApprovals",
    "adminNotifications",
    "adminPollBatches",
  ],
  discussions: ["discussions", "comments", "adminDiscussions"],
  editing: ["adminEditing"],
  notifications: ["notifications"],
  parties,
  polls: counts,
  settings: ["settings", "demo", "discussions", "results.summary", "mailbox", "roll.mode", "votes.missing"],
  votes: counts,
};

const rows = new Map<string, Row>(Object.entries(afterMutation));

export function invalidatedBy(path: string, error: unknown): Reads {
  const row = rows.get(path) ?? [];
  if ("done" in row) return error ? row.failed : row.done;
  return row;
}

/** tRPC's own key of a procedure's mutations. */
export const mutationKeyOf = (path: MutationPath) => [path.split(".")];

export function pathOf(mutationKey: readonly unknown[] = []): string {
  const [path] = mutationKey;
  return Array.isArray(path) ? path.join(".") : "";
}

export const invalidate = (client: QueryClient, reads: Reads): Promise<unknown> =>
  Promise.all(reads.map((path) => client.invalidateQueries(path === "*" ? {} : { queryKey: [path.split(".")] })));
