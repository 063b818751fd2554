import { contract } from "@mero-mat/api/contract";
import * as polls from "@mero-mat/db/queries/polls";
import { decodeCursor, toPage } from "../../cursor.ts";
import { implement } from "../../implement.ts";
import { findPoll } from "../../polls/find-poll.ts";
import { toPolls } from "../../polls/to-poll.ts";

const listedAtMost = 200;

export const pollsRouter = implement(contract.polls, {
  async list({ ctx: { db, user } }) {
    const rows =
      user.role === "admin"
        ? await polls.newest(db, user.id, listedAtMost)
        : await polls.ofArea(db, user.id, user, listedAtMost);
    return toPolls(db, rows, user);
  },
  async otherAreas({ ctx: { db, user }, input: { limit, cursor } }) {
    const page = toPage(await polls.ofOtherAreas(db, user.id, user, limit + 1, decodeCursor(cursor)), limit);
    return { ...page, items: await toPolls(db, page.items, user) };
  },
  byId: ({ ctx, input }) => findPoll(ctx, input.id),
});
