import type { CandidatePoll } from "@mero-mat/api/admin/polls";
import type { Db } from "@mero-mat/db/connect";
import * as desk from "@mero-mat/db/queries/admin-polls";
import type * as z from "zod/mini";
import type { SignedInContext } from "../../context.ts";
import { requireLightBallots, requireRecordings } from "../../objects/require-recordings.ts";
import { compareOptions } from "./compare-options.ts";
import { notifyOpened } from "./notify-opened.ts";
import { pollRecordings } from "./poll-recordings.ts";
import { keySymbols } from "./symbol-keys.ts";

/**
 * Creates polls with as many statements as one poll takes: the embedded database serves no other call until the
 * transaction ends.
 */
export async function createPolls(
  ctx: SignedInContext,
  tx: Db,
  given: z.output<typeof CandidatePoll>[],
  pathTo?: (index: number) => string,
): Promise<{ id: string }[]> {
  const recordings = given.map((poll, index) => pollRecordings(poll, pathTo?.(index)));
  await requireRecordings(tx, recordings.flat());
  const parties = await desk.partyNames(tx);
  const polls = given.map(
    ({ voteOptions, noneOfThese, contentNepali, audio = null, opensAt = null, closesAt = null, ...poll }) => {
      const options = compareOptions([], { voteOptions, noneOfThese }, parties).added;
      return { ...poll, contentNepali: contentNepali || null, audio, opensAt, closesAt, options, userId: ctx.user.id };
    },
  );
  const ballots = polls.map(({ options }) => options);
  await keySymbols(tx, ballots, parties, pathTo);
  const created = await desk.create(tx, polls);
  await requireLightBallots(
    tx,
    created.map(({ id }, index) => ({ id, given: recordings[index] ?? [] })),
  );
  const opened = created.flatMap(({ id, isWaiting }, index) => {
    const poll = polls[index];
    return poll && !isWaiting ? { ...poll, id } : [];
  });
  await notifyOpened(ctx, tx, opened);
  return created;
}
