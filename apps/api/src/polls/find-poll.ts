import type { Poll } from "@mero-mat/api/polls";
import * as polls from "@mero-mat/db/queries/polls";
import type { SignedInContext } from "../context.ts";
import { fail } from "../failures.ts";
import { toPolls } from "./to-poll.ts";

export async function findPoll({ db, user }: SignedInContext, id: string): Promise<Poll> {
  const row = await polls.byId(db, user.id, id);
  const [poll] = row ? await toPolls(db, [row], user) : [];
  if (!poll) throw fail("not_found");
  return poll;
}
