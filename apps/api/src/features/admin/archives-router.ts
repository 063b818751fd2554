import { contract } from "@mero-mat/api/contract";
import { receipts } from "@mero-mat/api/replies";
import * as archives from "@mero-mat/db/queries/archives";
import { parseOption } from "@mero-mat/domain/poll-options";
import { decodeCursor, toPage } from "../../cursor.ts";
import { fail } from "../../failures.ts";
import { implement } from "../../implement.ts";
import { act } from "./act.ts";

export const adminArchivesRouter = implement(contract.adminArchives, {
  async list({ ctx: { db }, input: { limit, cursor, ...filter } }) {
    const rows = await archives.list(db, filter, decodeCursor(cursor), limit + 1);
    return toPage(
      rows.map((row) => ({ ...row, createdAt: row.deletedAt })),
      limit,
    );
  },
  async acts({ ctx: { db }, input: { limit, cursor, ...filter } }) {
    return toPage(await archives.acts(db, filter, decodeCursor(cursor), limit + 1), limit);
  },
  async stats({ ctx: { db } }) {
    const counts = await archives.stats(db);
    return { ...counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) };
  },
  async options({ ctx: { db }, input: { id } }) {
    const options = await archives.optionsOf(db, id);
    // Every poll has options: what has none is no poll.
    if (options.length === 0) throw fail("not_found");
    return options.map(({ optionText, ...option }) => ({ ...option, ...parseOption(optionText) }));
  },
  async restore({ ctx, input: { id } }) {
    const { postId, leftVotes, ...restored } = await act(
      ctx,
      { action: "poll.restore", subjectType: "archive", topic: "polls" },
      async (tx, see) => {
        const archived = await archives.lockPoll(tx, id);
        if (!archived) throw fail("not_found");
        await see(id);
        if (archived.isThere) throw fail("restore_exists");
        if (!archived.hasAuthor) throw fail("restore_author_gone");
        return { id, postId: archived.originalId, ...(await archives.restorePoll(tx, archived)) };
      },
    );
    const { votes, comments, likes } = restored;
    return { message: receipts.poll_restored, postId, restored: { votes, comments, likes }, leftVotes };
  },
});
