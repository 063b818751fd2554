import type { Db } from "@mero-mat/db/connect";
import * as desk from "@mero-mat/db/queries/admin-polls";
import * as polls from "@mero-mat/db/queries/polls";
import * as turnouts from "@mero-mat/db/queries/turnout";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { parseOption } from "@mero-mat/domain/poll-options";
import { turnoutOf, winnerOf } from "@mero-mat/domain/poll-rules";
import type { RecordBefore } from "../../admin-log/act.ts";
import { fail } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { notices } from "../../notifications/mails-and-notices.ts";
import { notify } from "../../notifications/notify.ts";
import { notifyWebhooks } from "../../notifications/notify-webhooks.ts";
import { countsOf } from "../../polls/counts-of.ts";
import { requirePoll } from "./require-poll.ts";

/** The parts of a call's context that an action on a poll needs: a batch has them without a call. */
export type ActingContext = Pick<SignedInContext, "events"> & {
  user: Pick<SignedInContext["user"], "id" | "username">;
};

/**
 * Stores the winner once, notifies the poll's voters, and returns the counts and the number of eligible voters. Refuses
 * when another option is ahead than the one that the administrator saw, if the caller passes it.
 */
export async function declareWinner(
  ctx: ActingContext,
  tx: Db,
  id: string,
  recordBefore: RecordBefore,
  seenLeader?: string | null,
) {
  const { pollType, winnerDeclared } = await requirePoll(ctx, tx, id);
  if (!pollKinds[pollType].isDeclared) throw fail("party_poll");
  if (winnerDeclared) throw fail("already_declared");
  await recordBefore(id);
  // A new statement under the lock: every vote acknowledged before is in these counts, and none is added afterwards.
  const poll = await polls.byId(tx, ctx.user.id, id);
  if (!poll) throw fail("not_found");
  const winner = winnerOf(poll.options);
  const names = winner ? parseOption(winner.optionText) : null;
  if (seenLeader !== undefined && seenLeader !== (winner?.id ?? null))
    throw fail("count_changed", {
      leader: winner && names && { id: winner.id, name: names.name, nepaliName: names.nepaliName },
    });
  const { updatedAt: countedAt } = await desk.declare(tx, id, winner?.id ?? null);
  const { content, contentNepali, province, district, electionArea } = poll;
  const counts = countsOf(poll.options);
  const { administratorVotes, eligible } = await turnouts.ofPoll(tx, id, poll);
  const voted = counts.totalVotes - administratorVotes;
  await notify(ctx, tx, {
    ...notices.winnerDeclared(poll, names),
    type: "election",
    createdBy: ctx.user.id,
    postId: id,
    area: { province, district, electionArea },
  });
  const turnout = turnoutOf({ voted, accounts: eligible }) ?? 0;
  const won = counts.candidates.find(({ optionId }) => optionId === winner?.id) ?? null;
  const data = {
    pollId: id,
    content,
    contentNepali,
    province,
    district,
    electionArea,
    winner: won,
    totalVotes: counts.totalVotes,
    turnout,
  };
  await notifyWebhooks(ctx, tx, "winner.declared", [{ at: new Date(countedAt), data }]);
  const winnerOptionId = winner?.id ?? null;
  return { id, details: { record: { ...counts, winnerOptionId, voted, eligible, turnout, countedAt } } };
}
