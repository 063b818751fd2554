import { contract } from "@mero-mat/api/contract";
import { receipts } from "@mero-mat/api/replies";
import type { Db } from "@mero-mat/db/connect";
import * as archives from "@mero-mat/db/queries/archives";
import * as forgetting from "@mero-mat/db/queries/forgetting";
import * as settings from "@mero-mat/db/queries/settings";
import { type AreaTable, isAreaOf } from "@mero-mat/domain/geography";
import { limits } from "@mero-mat/domain/limits";
import { parseOption } from "@mero-mat/domain/poll-options";
import * as z from "zod/mini";
import { act } from "../../admin-log/act.ts";
import { decodeCursor, toPage } from "../../calls/cursor.ts";
import { fail } from "../../calls/failures.ts";
import { requireSeen } from "../../calls/require-unchanged.ts";
import type { SignedInContext } from "../../context.ts";
import { readAreaTableForShare } from "../../polls/area-table.ts";
import { implement } from "../../procedures/implement.ts";
import { countLooks, note } from "../../security/security-log.ts";

const ArchivedVote = z.object({ user_id: z.optional(z.nullable(z.string())) });

/** Logs who read them: archived votes and accounts are as private as live ones. */
async function logRead(ctx: SignedInContext, rows: Pick<archives.Item, "dataType" | "data">[]): Promise<void> {
  const voters = rows.flatMap(({ dataType, data }) =>
    dataType === "vote" ? (ArchivedVote.parse(JSON.parse(data)).user_id ?? []) : [],
  );
  await countLooks(ctx, [...new Set(voters)], "votes");
  const kinds = { vote: "read.votes", user: "read.account" } as const;
  for (const type of ["vote", "user"] as const) {
    const count = rows.filter(({ dataType }) => dataType === type).length;
    if (count > 0) await note(ctx, kinds[type], { subject: { type: "archive" }, facts: { count } });
  }
}

/** Refuses a poll whose area is not in the table; one without an area passes. */
async function requireArea(tx: Db, id: string, table: AreaTable): Promise<void> {
  const { province = null, district = null, electionArea = null } = (await archives.pollOf(tx, id)) ?? {};
  if (province === null || district === null || electionArea === null) return;
  if (!isAreaOf(table, { province, district, electionArea })) throw fail("restore_area_gone");
}

export const adminArchivesRouter = implement(contract.adminArchives, {
  async list({ ctx, input: { limit, cursor, ...filter } }) {
    const rows = await archives.list(ctx.db, filter, decodeCursor(cursor), limit + 1);
    const page = toPage(
      rows.map((row) => ({ ...row, createdAt: row.deletedAt })),
      limit,
    );
    await logRead(ctx, page.items);
    return page;
  },
  async acts({ ctx, input: { limit, cursor, ...filter } }) {
    const page = toPage(await archives.acts(ctx.db, filter, decodeCursor(cursor), limit + 1), limit);
    await logRead(
      ctx,
      page.items.map(({ head }) => head),
    );
    return page;
  },
  async stats({ ctx: { db } }) {
    const counts = await archives.stats(db);
    return { ...counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) };
  },
  async options({ ctx: { db }, input: { id } }) {
    const options = await archives.optionsOf(db, id);
    // Every poll has options: a row without any is no poll.
    if (options.length === 0) throw fail("not_found");
    return options.map(({ optionText, ...option }) => ({ ...option, ...parseOption(optionText) }));
  },
  keeping: async ({ ctx }) => ({ days: await forgetting.retentionDaysOf(ctx.db, limits.archiveDays) }),
  async setKeeping({ ctx, input: { days, seen } }) {
    const key = "archive_days";
    const line = {
      action: "setting.set",
      subjectType: "setting",
      topic: "settings",
      security: "setting.changed",
    } as const;
    await act(ctx, line, async (tx, recordBefore) => {
      await settings.lock(tx, key);
      requireSeen(seen, await forgetting.retentionDaysOf(tx, limits.archiveDays), days);
      await recordBefore(key);
      await settings.put(tx, { key, value: String(days), updatedBy: ctx.user.id });
      return { id: key, details: { value: days } };
    });
    return { days };
  },
  async restore({ ctx, input: { id } }) {
    const { postId, leftVotes, ...restored } = await act(
      ctx,
      { action: "poll.restore", subjectType: "archive", topic: "polls" },
      async (tx, recordBefore) => {
        const table = await readAreaTableForShare(tx);
        const archived = await archives.lockPoll(tx, id);
        if (!archived) throw fail("not_found");
        await recordBefore(id);
        if (archived.isThere) throw fail("restore_exists");
        if (!archived.hasAuthor) throw fail("restore_author_gone");
        await requireArea(tx, id, table);
        return { id, postId: archived.originalId, ...(await archives.restorePoll(tx, archived)) };
      },
    );
    const { votes, comments, likes } = restored;
    return { message: receipts.poll_restored, postId, restored: { votes, comments, likes }, leftVotes };
  },
});
