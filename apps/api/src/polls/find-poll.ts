import type { Poll } from "@mero-mat/api/polls";
import * as polls from "@mero-mat/db/queries/polls";
import type { SignedInContext } from "../context.ts";
import { fail } from "../failures.ts";
import { toPolls } from "./to-poll.ts";

async function readAnew({ db, user }: SignedInContext, id: string): Promise<Poll | undefined> {
  const row = await polls.byId(db, user.id, id);
  return row && (await toPolls(db, [row], user))[0];
}

/** An admin's counts are never older than the call. `own` is known of who has just voted. */
export async function findPoll(ctx: SignedInContext, id: string, own?: polls.OwnPart): Promise<Poll> {
  const { user, polls: shared } = ctx;
  const forVoter = () => (own ? shared.afterVote(user, id, own) : shared.byId(user, id));
  const poll = await (user.role === "admin" ? readAnew(ctx, id) : forVoter());
  if (!poll) throw fail("not_found");
  return poll;
}
