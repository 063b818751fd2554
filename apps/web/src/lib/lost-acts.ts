import type { AppRouter } from "@mero-mat/api/router-type";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { statusOf } from "./errors.ts";
import { client } from "./trpc.ts";

type Inputs = inferRouterInputs<AppRouter>;
type Replies = inferRouterOutputs<AppRouter>;

/** Every act that makes or sends something: the server does it once by its key. */
const keyed = {
  adminPolls: ["create", "createMany", "declareWinner"],
  adminParties: ["create"],
  adminNotifications: ["send"],
  adminDiscussions: ["create"],
  adminPolicies: ["create"],
  adminArchives: ["restore"],
  adminRequests: ["approve", "reject"],
  comments: ["add", "reply", "like", "report"],
} as const satisfies { [Feature in keyof Inputs]?: readonly (keyof Inputs[Feature])[] };

const keyedPaths = Object.entries(keyed).flatMap(([feature, names]) => names.map((name) => `${feature}.${name}`));

export const takesKey = (path: string): boolean => keyedPaths.includes(path);

/** A sign-in that nobody has come by: there is nothing to look after. */
export const lastsNothing = (path: string): boolean => path === "auth.login" || path === "auth.verifyLoginCode";

/** The reply an act would have had if it has been done, else null. */
type Questions = {
  [Feature in keyof Inputs]?: {
    [Name in keyof Inputs[Feature] & keyof Replies[Feature]]?: (
      input: Inputs[Feature][Name],
    ) => Promise<Replies[Feature][Name] | null>;
  };
};

/** What is removed cannot be read any more. */
async function unlessThere(read: Promise<unknown>): Promise<{ message: string } | null> {
  try {
    await read;
    return null;
  } catch (error) {
    if (statusOf(error) === 404 || statusOf(error) === 401) return { message: "" };
    throw error;
  }
}

async function unlessListed(list: Promise<{ id: string }[]>, id: string): Promise<{ message: string } | null> {
  return (await list).some((row) => row.id === id) ? null : { message: "" };
}

const questions: Questions = {
  votes: {
    async cast({ postId, optionId }) {
      const poll = await client.polls.byId.query({ id: postId });
      return poll.userVote?.optionId === optionId ? { changed: true, poll } : null;
    },
    async castParty({ partyName }) {
      const vote = await client.votes.currentParty.query();
      return vote?.partyName === partyName ? { ...vote, changed: true } : null;
    },
  },
  adminPolls: {
    async declareWinner({ id }) {
      const poll = await client.polls.byId.query({ id });
      return poll.winnerDeclared ? poll : null;
    },
    remove: ({ id }) => unlessThere(client.polls.byId.query({ id })),
  },
  adminParties: { remove: ({ id }) => unlessListed(client.adminParties.list.query(), id) },
  adminDiscussions: { remove: ({ id }) => unlessListed(client.adminDiscussions.list.query(), id) },
  settings: {
    async set({ key, value }) {
      const setting = await client.settings.get.query({ key });
      return setting.value === value ? setting : null;
    },
  },
  auth: { logout: () => unlessThere(client.auth.currentUser.query()) },
};

/** How to find out whether an act has been done; undefined where only a person can see it. */
export function questionFor(path: string): ((input: unknown) => Promise<unknown>) | undefined {
  const [feature = "", name = ""] = path.split(".");
  // A path and its input come from one typed call, which the wire has made text of.
  const ofFeature = questions[feature as keyof Questions] as Record<string, (input: unknown) => Promise<unknown>>;
  return ofFeature?.[name];
}
