import { contract } from "@mero-mat/api/contract";
import * as votes from "@mero-mat/db/queries/votes";
import { refusesVote } from "@mero-mat/domain/poll-rules";
import { fail } from "../../failures.ts";
import { implement } from "../../implement.ts";
import { findPoll } from "../polls/find-poll.ts";

export const votesRouter = implement(contract.votes, {
  async cast({ ctx, input: { postId, optionId } }) {
    const result = await votes.cast(ctx.db, ctx.user.id, postId, optionId);
    const refusal = refusesVote(result);
    if (refusal) throw fail(refusal);
    return { changed: result.changed, poll: await findPoll(ctx, postId) };
  },
});
