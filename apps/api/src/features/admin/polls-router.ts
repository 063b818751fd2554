import { contract } from "@mero-mat/api/contract";
import { replies } from "@mero-mat/api/replies";
import type { Db } from "@mero-mat/db/connect";
import * as adminLog from "@mero-mat/db/queries/admin-log";
import * as desk from "@mero-mat/db/queries/poll-desk";
import * as polls from "@mero-mat/db/queries/polls";
import { winnerOf } from "@mero-mat/domain/poll-rules";
import type { SignedInContext } from "../../context.ts";
import { decodeCursor, toPage } from "../../cursor.ts";
import { fail } from "../../failures.ts";
import { implement } from "../../implement.ts";
import { findPoll } from "../polls/find-poll.ts";
import { toPolls } from "../polls/to-poll.ts";
import { compareOptions, editPoll } from "./edit-poll.ts";

/** An admin's act on a poll: one transaction with its line in the admin log and the hint that polls have changed. */
async function act<T>(
  ctx: SignedInContext,
  action: string,
  id: string | null,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction().execute(async (tx) => {
    const result = await work(tx);
    const subjectId = id ?? String(result);
    await adminLog.append(tx, { admin: ctx.user, action, subjectType: "poll", subjectId });
    await ctx.events.publish(tx, "polls");
    return result;
  });
}

async function requirePoll(tx: Db, id: string) {
  const poll = await desk.lock(tx, id);
  if (!poll) throw fail("not_found");
  return poll;
}

export const adminPollsRouter = implement(contract.adminPolls, {
  async create({ ctx, input: { voteOptions, ...poll } }) {
    const id = await act(ctx, "poll.create", null, async (tx) => {
      const { added } = compareOptions([], voteOptions, await desk.partyNames(tx));
      return desk.create(tx, { ...poll, userId: ctx.user.id }, added);
    });
    return findPoll(ctx, id);
  },
  async active({ ctx: { db, user }, input: { limit, cursor } }) {
    const page = toPage(await polls.newest(db, user.id, limit + 1, decodeCursor(cursor)), limit);
    return { ...page, items: await toPolls(db, page.items, user) };
  },
  async edit({ ctx, input: { id, ...edited } }) {
    await act(ctx, "poll.edit", id, (tx) => editPoll(tx, id, edited, ctx.user.username));
    return findPoll(ctx, id);
  },
  async republish({ ctx, input: { id } }) {
    await act(ctx, "poll.republish", id, async (tx) => {
      if (!(await desk.republish(tx, id))) throw fail("not_found");
    });
    return findPoll(ctx, id);
  },
  async remove({ ctx, input: { id } }) {
    await act(ctx, "poll.delete", id, async (tx) => {
      await requirePoll(tx, id);
      await desk.archiveAndRemove(tx, id, ctx.user.username);
    });
    return { message: replies.poll_removed };
  },
  async declareWinner({ ctx, input: { id } }) {
    await act(ctx, "poll.declare", id, async (tx) => {
      const { winnerDeclared } = await requirePoll(tx, id);
      if (winnerDeclared) throw fail("already_declared");
      // A new statement under the lock: every vote acknowledged before is in these counts, and none comes after.
      const row = await polls.byId(tx, ctx.user.id, id);
      await desk.declare(tx, id, winnerOf(row?.options ?? [])?.id ?? null);
    });
    return findPoll(ctx, id);
  },
});
