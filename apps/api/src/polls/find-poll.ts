import type { Poll } from "@mero-mat/api/polls";
import * as polls from "@mero-mat/db/queries/polls";
import { fail } from "../calls/failures.ts";
import type { SignedInContext } from "../context.ts";
import { toPolls } from "./to-poll.ts";

async function readFromDatabase({ db, user }: SignedInContext, id: string): Promise<Poll | undefined> {
  const row = await polls.byId(db, user.id, id);
  return row && (await toPolls(db, [row], user))[0];
}

/** Finds a poll; an admin's counts are never older than the call. */
export async function findPoll(ctx: SignedInContext, id: string): Promise<Poll> {
  const { user, polls: shared } = ctx;
  const poll = await (user.role === "admin" ? readFromDatabase(ctx, id) : shared.byId(user, id));
  if (!poll) throw fail("not_found");
  return poll;
}

/** Returns the poll as JSON for a voter who has just voted, from the cache and the given vote, without a query. */
export async function pollAfterVote({ user, polls: shared }: SignedInContext, id: string, own: polls.OwnPart) {
  const poll = await shared.writeAfterVote(user, id, own);
  if (!poll) throw fail("not_found");
  return poll;
}
