import type { KeyedPath } from "@mero-mat/api/router-type";
import { askWhoIsSignedIn } from "./acting-as.ts";
import { failureOf, statusOf } from "./errors.ts";
import { isRecord } from "./http.ts";
import { rollPath, uploadPath } from "./send-mutation.ts";
import { client, type Inputs, type Outputs } from "./trpc.ts";

/** Mutations that create or send something; the server runs each of them once by its key. */
const keyed: Record<KeyedPath, true> = {
  "adminPolls.create": true,
  "adminPolls.createMany": true,
  "adminPolls.declareWinner": true,
  "adminPolls.many": true,
  "adminPollBatches.create": true,
  "adminPollBatches.start": true,
  "adminParties.create": true,
  "adminNotifications.send": true,
  "adminNotifications.plan": true,
  "adminDiscussions.create": true,
  "adminPolicies.create": true,
  "adminArchives.restore": true,
  "adminRequests.approve": true,
  "adminRequests.reject": true,
  "adminWaves.approve": true,
  "adminWaves.reject": true,
  "adminWebhooks.test": true,
  "comments.add": true,
  "comments.reply": true,
  "comments.like": true,
  "comments.report": true,
};

/**
 * Returns whether the server runs a mutation once however often it is sent: by its key, or by the code that it uses up.
 */
export const isDoneOnce = (path: string): boolean =>
  path === uploadPath || path === rollPath || path in keyed || path === "auth.resetPassword";

/** Mutations that have no lasting effect when their response is lost, so that they can simply be sent again. */
export const isSafeToResend = (path: string): boolean => path === "auth.login" || path === "auth.verifyLoginCode";

/** Returns the response that the mutation would have had if it happened, or else null. */
type Questions = {
  [Feature in keyof Inputs]?: {
    [Name in keyof Inputs[Feature] & keyof Outputs[Feature]]?: (
      input: Inputs[Feature][Name],
      actor: string | null,
    ) => Promise<Outputs[Feature][Name] | null>;
  };
};

/** Detects a removal by reading the item, which then fails. */
async function unlessThere(read: Promise<unknown>): Promise<{ message: string } | null> {
  try {
    await read;
    return null;
  } catch (error) {
    if (statusOf(error) === 404 || statusOf(error) === 401) return { message: "" };
    throw error;
  }
}

type Registration = Inputs["auth"]["register"];

/** Describes a pending account as its owner entered it. Nobody is signed in to it and would need its id. */
function waitingAccount({ username, email, phone = null, ...area }: Registration): Outputs["auth"]["register"] {
  const { province, district, electionArea } = area;
  const place = { province, district, electionArea };
  return {
    id: "",
    username,
    role: "user",
    ...place,
    initialLocation: place,
    phone,
    email,
    isVerified: false,
    canViewResults: false,
    accountStatus: "pending",
    createdAt: new Date().toISOString(),
  };
}

/** Signs in: only this sign-up can have created an account with this name and password. */
async function accountOf(registration: Registration) {
  const { username, password } = registration;
  try {
    return await client.auth.login.mutate({ username, password });
  } catch (error) {
    if (statusOf(error) === 401) return null;
    if (failureOf(error)?.reason === "account_pending") return waitingAccount(registration);
    throw error;
  }
}

/** The session survives the change, so proving the new password shows whether it was set. */
async function whenPasswordIs(password: string): Promise<{ message: string } | null> {
  try {
    await client.auth.confirmIdentity.mutate({ password });
    return { message: "" };
  } catch (error) {
    if (failureOf(error)?.reason === "wrong_password") return null;
    throw error;
  }
}

async function unlessListed(list: Promise<{ id: string }[]>, id: string): Promise<{ message: string } | null> {
  return (await list).some((row) => row.id === id) ? null : { message: "" };
}

/**
 * Reads the caller's own data. On a shared phone another account may have signed in since, so one request reads both
 * the data and the account.
 */
async function ownOf<T>(actor: string | null, read: Promise<T>): Promise<T> {
  const [found, user] = await Promise.all([read, client.auth.currentUser.query()]);
  if (user.id === actor) return found;
  askWhoIsSignedIn();
  throw new Error("Another account has signed in");
}

const questions: Questions = {
  votes: {
    async cast({ postId, optionId }, actor) {
      const poll = await ownOf(actor, client.polls.byId.query({ id: postId }));
      return poll.userVote?.optionId === optionId ? { changed: true, poll } : null;
    },
    async castParty({ partyName }, actor) {
      const vote = await ownOf(actor, client.votes.currentParty.query());
      return vote?.partyName === partyName ? { ...vote, changed: true } : null;
    },
  },
  adminPolls: { remove: ({ id }) => unlessThere(client.polls.byId.query({ id })) },
  adminParties: { remove: ({ id }) => unlessListed(client.adminParties.list.query(), id) },
  adminDiscussions: { remove: ({ id }) => unlessListed(client.adminDiscussions.list.query(), id) },
  settings: {
    async set({ key, value }) {
      const setting = await client.settings.get.query({ key });
      return setting.value === value ? setting : null;
    },
  },
  auth: {
    register: accountOf,
    changePassword: ({ newPassword }) => whenPasswordIs(newPassword),
    logout: () => unlessThere(client.auth.currentUser.query()),
  },
  mailbox: {
    async confirm(_, actor) {
      const { isProven } = await ownOf(actor, client.mailbox.state.query());
      return isProven ? { message: "" } : null;
    },
  },
  profile: { deleteAccount: () => unlessThere(client.auth.currentUser.query()) },
};

// Every action of an administrator is in the audit log, newest first.
const log = "/admin?tab=archives&view=log";
const pages: { [path: string]: string | undefined } = {
  auth: "/auth",
  notifications: "/notifications",
  profile: "/edit-profile",
  secondFactor: "/admin?tab=settings",
  settings: log,
};

/** Links to the page where a person can see whether a mutation happened. */
export function pageOf(path: string, input: unknown): string | null {
  const [feature = ""] = path.split(".");
  if (path === "votes.castParty") return "/samanupatik-voting";
  if (path === "votes.cast" && isRecord(input)) return `/direct-voting?poll=${input["postId"]}`;
  // A password is visible nowhere.
  if (path === "auth.changePassword") return null;
  return pages[feature] ?? (feature.startsWith("admin") ? log : null);
}

/** Returns whether the check counts against the account's limit of password attempts. */
export const isTry = (path: string): boolean => path === "auth.changePassword";

type Question = (input: unknown, actor: string | null) => Promise<unknown>;

/** Finds out whether a mutation happened; undefined where only a person can see it. */
export function questionFor(path: string): Question | undefined {
  const [feature = "", name = ""] = path.split(".");
  // A path and its input come from one typed call, which the wire has turned into text.
  const ofFeature = questions[feature as keyof Questions] as Record<string, Question>;
  return ofFeature?.[name];
}
