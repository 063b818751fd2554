import type { pollsActs } from "@mero-mat/api/admin/polls";
import type { Reason } from "@mero-mat/api/errors";
import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as adminLog from "@mero-mat/db/queries/admin-log";
import * as desk from "@mero-mat/db/queries/admin-polls";
import { beginAct } from "@mero-mat/db/queries/archiving";
import * as pollTimes from "@mero-mat/db/queries/poll-times";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { phaseOf } from "@mero-mat/domain/poll-rules";
import { type Done, type RecordBefore, recordDone } from "../../admin-log/act.ts";
import { describe } from "../../admin-log/subjects.ts";
import { fail, refusalOf } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { type ActingContext, declareWinner } from "./declare-winner.ts";
import { requirePoll } from "./require-poll.ts";

type PollsAct = (typeof pollsActs)[number];
type Work = (
  ctx: ActingContext,
  tx: Db,
  id: string,
  recordBefore: RecordBefore,
  /** Option that the administrator saw ahead; null for none. */
  seenLeader?: string | null,
) => Promise<Done>;

/** Performs an action on one poll, alone or among many. An action refuses before it changes anything. */
export const pollActs: Record<PollsAct, Work> = {
  async close(ctx, tx, id, recordBefore) {
    const poll = await requirePoll(ctx, tx, id);
    if (!pollKinds[poll.pollType].isDeclared) throw fail("party_poll");
    if (poll.winnerDeclared) throw fail("already_declared");
    const now = Date.now();
    const phase = phaseOf(poll, now);
    if (phase === "closed") throw fail("poll_closed");
    await recordBefore(id);
    const opensAt = phase === "not_open" ? null : poll.opensAt;
    await pollTimes.set(tx, id, { ...poll, opensAt, closesAt: new Date(now).toISOString() });
    return poll;
  },
  declare: declareWinner,
  async republish(ctx, tx, id, recordBefore) {
    const poll = await requirePoll(ctx, tx, id);
    await recordBefore(id);
    await desk.republish(tx, id);
    return poll;
  },
  async delete(ctx, tx, id, recordBefore) {
    const poll = await requirePoll(ctx, tx, id);
    await recordBefore(id);
    await desk.archiveAndRemove(tx, id, ctx.user.username);
    return poll;
  },
};

/** Prefetched: the former state of many polls is read at once. */
const isRead: RecordBefore = () => Promise.resolve();

/**
 * Acts on each poll in one transaction; a refusal is that poll's outcome and stops no other. The polls are read once
 * for all before and after, because the embedded database serves no other call in between.
 */
export const actOnMany = (
  ctx: SignedInContext,
  { act, ids, leaders }: { act: PollsAct; ids: string[]; leaders?: (string | null)[] | undefined },
) =>
  inTransaction(ctx.db, async (tx) => {
    await desk.lockMany(tx, ids);
    const before = await describe(tx, "poll", ids);
    const outcomes: { id: string; reason: Reason | null }[] = [];
    const done = [];
    for (const [index, id] of ids.entries()) {
      const actId = await beginAct(tx);
      try {
        const { details, ...poll } = await pollActs[act](ctx, tx, id, isRead, leaders?.[index]);
        done.push({ id: poll.id, details, actId, before: before[index] });
        outcomes.push({ id, reason: null });
      } catch (error) {
        const reason = refusalOf(error);
        if (!reason) throw error;
        outcomes.push({ id, reason });
      }
    }
    const refused = outcomes.flatMap(({ id, reason }) => (reason ? [id] : []));
    const overtaken = refused.length > 0 ? await adminLog.overtakenOn(tx, "poll", refused, ctx.user.id) : new Map();
    await recordDone(ctx, tx, { action: `poll.${act}`, subjectType: "poll" }, done);
    for (const topic of ["polls", "desk"] as const) await ctx.events.publish(tx, topic);
    return outcomes.map((outcome) => ({ ...outcome, overtakenBy: overtaken.get(outcome.id) }));
  });
