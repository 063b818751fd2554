import { contract } from "@mero-mat/api/contract";
import { reasons } from "@mero-mat/api/errors";
import * as partyVotes from "@mero-mat/db/queries/party-votes";
import * as votes from "@mero-mat/db/queries/votes";
import { refusesPartyVote, refusesVote } from "@mero-mat/domain/poll-rules";
import { kathmanduTime } from "@mero-mat/texts/kathmandu-time";
import { fail, failureOf } from "../../calls/failures.ts";
import { deviceOf, reportOtherDevice } from "../../notifications/other-device.ts";
import { findPoll, pollAfterVote } from "../../polls/find-poll.ts";
import { implement } from "../../procedures/implement.ts";
import { SerializedJson } from "../../responses/serialized-json.ts";

const notOpenMessage = ({ poll }: votes.CastResult): string =>
  poll?.opensAt
    ? `Voting on this poll begins on ${kathmanduTime(poll.opensAt, "en-GB")}`
    : reasons.poll_not_open.message;

export const votesRouter = implement(contract.votes, {
  async cast({ ctx, input: { postId, optionId } }) {
    const device = deviceOf(ctx);
    const cast = () => votes.cast(ctx.db, ctx.user.id, postId, optionId, { role: ctx.user.role, device });
    // An edit removed the option concurrently: the retried statement sees that.
    const result = await cast().catch((error) =>
      failureOf(error).reason === "not_found" ? cast() : Promise.reject(error),
    );
    const refusal = refusesVote(result);
    if (refusal) throw fail(refusal, { ...(refusal === "poll_not_open" && { message: notOpenMessage(result) }) });
    const { changed, own } = result;
    if (result.isOtherDevice) await reportOtherDevice(ctx, postId);
    if (ctx.user.role === "admin" || !own) return { changed, poll: await findPoll(ctx, postId) };
    return SerializedJson.beside({ changed }, "poll", await pollAfterVote(ctx, postId, own));
  },
  async castParty({ ctx, input: { partyName } }) {
    const { vote, ...found } = await partyVotes.cast(ctx.db, ctx.user.id, partyName, deviceOf(ctx));
    // Neither the party nor the account refuses the vote: the account was deleted during this call.
    if (!vote) throw fail(refusesPartyVote(found) ?? "not_found");
    if (found.isOtherDevice) await reportOtherDevice(ctx, null);
    return vote;
  },
  missing: async ({ ctx: { user } }) => ({ missing: user.missesRoll ? ("not_on_roll" as const) : null }),
  currentParty: ({ ctx }) => partyVotes.ofUser(ctx.db, ctx.user.id),
});
