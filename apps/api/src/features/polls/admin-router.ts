import { contract } from "@mero-mat/api/contract";
import { receipts } from "@mero-mat/api/replies";
import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as polls from "@mero-mat/db/queries/polls";
import type { AdminAct } from "@mero-mat/domain/admin-acts";
import { type Area, isAreaOf } from "@mero-mat/domain/geography";
import { limits } from "@mero-mat/domain/limits";
import { act, type RecordBefore, recordDone } from "../../admin-log/act.ts";
import { decodeCursor, toPage } from "../../calls/cursor.ts";
import { invalidField } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { readAreaTableForShare } from "../../polls/area-table.ts";
import { findPoll } from "../../polls/find-poll.ts";
import { toPoll, toPolls } from "../../polls/to-poll.ts";
import { implement } from "../../procedures/implement.ts";
import { createPolls } from "./create-polls.ts";
import { editPoll } from "./edit-poll.ts";
import { actOnMany, pollActs } from "./poll-acts.ts";
import { readFilter } from "./search-polls.ts";

const actOnPoll = (
  ctx: SignedInContext,
  action: AdminAct,
  work: (tx: Db, recordBefore: RecordBefore) => Promise<{ id: string }>,
) => act(ctx, { action, subjectType: "poll", topic: "polls" }, work);

async function requireAreas(tx: Db, areas: Area[], pathOf: (index: number) => string): Promise<void> {
  const table = await readAreaTableForShare(tx);
  const missing = areas.flatMap((area, index) => (isAreaOf(table, area) ? [] : [pathOf(index)]));
  if (missing.length > 0) throw invalidField(missing, "election_area_of_district");
}

const noPolls = { not_open: 0, open: 0, closed: 0, declared: 0 };

export const adminPollsRouter = implement(contract.adminPolls, {
  async create({ ctx, input }) {
    const { id } = await actOnPoll(ctx, "poll.create", async (tx) => {
      await requireAreas(tx, [input], () => "electionArea");
      const [made] = await createPolls(ctx, tx, [input]);
      if (!made) throw new Error("One poll was asked for");
      return made;
    });
    return findPoll(ctx, id);
  },
  async createMany({ ctx, input: { polls } }) {
    await inTransaction(ctx.db, async (tx) => {
      await requireAreas(tx, polls, (index) => `polls.${index}.electionArea`);
      const made = await createPolls(ctx, tx, polls, (index) => `polls.${index}.`);
      await recordDone(ctx, tx, { action: "poll.create", subjectType: "poll" }, made);
      await ctx.events.publish(tx, "polls");
    });
    return { created: polls.length };
  },
  async active({ ctx: { db, user }, input: { limit, cursor, ...asked } }) {
    const filter = await readFilter(db, asked);
    const page = toPage(await polls.filtered(db, user.id, filter, limit + 1, decodeCursor(cursor)), limit);
    return { ...page, items: await toPolls(db, page.items, user) };
  },
  async table({ ctx: { db, user }, input: { page, order, direction, ...asked } }) {
    const filter = await readFilter(db, asked);
    const limit = limits.pollsTabled;
    const offset = (page - 1) * limit;
    const rows = await polls.tabled(db, user.id, filter, { order, direction }, { limit, offset });
    return { items: rows.map((row) => toPoll(row, user, [])), total: await polls.count(db, filter) };
  },
  async states({ ctx: { db }, input }) {
    const counts = await polls.countByState(db, await readFilter(db, input));
    return { ...noPolls, ...Object.fromEntries(counts.map(({ state, n }) => [state, n])) };
  },
  takenAreas: ({ ctx: { db } }) => polls.takenAreas(db),
  async edit({ ctx, input: { id, ...edited } }) {
    await actOnPoll(ctx, "poll.edit", (tx, recordBefore) => editPoll(ctx, tx, id, edited, recordBefore));
    return findPoll(ctx, id);
  },
  async republish({ ctx, input: { id } }) {
    await actOnPoll(ctx, "poll.republish", (tx, recordBefore) => pollActs.republish(ctx, tx, id, recordBefore));
    return findPoll(ctx, id);
  },
  async remove({ ctx, input: { id } }) {
    await actOnPoll(ctx, "poll.delete", (tx, recordBefore) => pollActs.delete(ctx, tx, id, recordBefore));
    return { message: receipts.poll_removed };
  },
  async declareWinner({ ctx, input: { id, leader } }) {
    await actOnPoll(ctx, "poll.declare", (tx, recordBefore) => pollActs.declare(ctx, tx, id, recordBefore, leader));
    return findPoll(ctx, id);
  },
  many: async ({ ctx, input }) => ({ outcomes: await actOnMany(ctx, input) }),
});
