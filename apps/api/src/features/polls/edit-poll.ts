import type { EditedPoll } from "@mero-mat/api/admin/polls";
import type { Db } from "@mero-mat/db/connect";
import * as desk from "@mero-mat/db/queries/admin-polls";
import * as pollTimes from "@mero-mat/db/queries/poll-times";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { phaseOf } from "@mero-mat/domain/poll-rules";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { RecordBefore } from "../../admin-log/act.ts";
import { fail, invalidField } from "../../calls/failures.ts";
import { requireUnchanged } from "../../calls/require-unchanged.ts";
import type { SignedInContext } from "../../context.ts";
import { requireLightBallots, requireRecordings } from "../../objects/require-recordings.ts";
import { changeBallot, renamedOptions } from "./change-ballot.ts";
import { compareOptions, isSameBallot, isSameProfile } from "./compare-options.ts";
import { notifyOpened } from "./notify-opened.ts";
import { pollRecordings } from "./poll-recordings.ts";
import { requirePoll } from "./require-poll.ts";
import { keySymbols } from "./symbol-keys.ts";

type Poll = Awaited<ReturnType<typeof requirePoll>>;
type EditedTimes = Pick<z.output<typeof EditedPoll>, "opensAt" | "closesAt" | "emailReminder">;

const isSameMoment = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : Date.parse(a) === Date.parse(b);

async function changeTimes(
  ctx: SignedInContext,
  tx: Db,
  poll: Poll,
  { opensAt = poll.opensAt, closesAt = poll.closesAt, emailReminder = poll.emailReminder }: EditedTimes,
) {
  const areSameTimes = isSameMoment(opensAt, poll.opensAt) && isSameMoment(closesAt, poll.closesAt);
  if (areSameTimes && emailReminder === poll.emailReminder) return;
  if (!pollKinds[poll.pollType].isDeclared) throw fail("party_poll");
  if (poll.winnerDeclared) throw fail("already_declared");
  if (opensAt !== null && closesAt !== null && Date.parse(opensAt) >= Date.parse(closesAt))
    throw invalidField("closesAt", "closes_before_it_opens");
  const waited = await pollTimes.waitsToOpen(tx, poll.id);
  await pollTimes.set(tx, poll.id, { opensAt, closesAt, emailReminder });
  const isOpened = waited && !(await pollTimes.waitsToOpen(tx, poll.id));
  if (isOpened && phaseOf({ opensAt, closesAt }, Date.now()) !== "closed")
    await notifyOpened(ctx, tx, [{ ...poll, closesAt }]);
}

/** Dates what changes once votes are cast, so that later voters see it. */
function dateChanges(existing: desk.BallotOption[], { kept }: desk.OptionChanges): void {
  for (const option of kept) {
    const before = existing.find(({ id }) => id === option.id);
    if (before && !isSameProfile(before, option)) option.profileChangedAt = sql`clock_timestamp()`;
  }
}

export async function editPoll(
  ctx: SignedInContext,
  tx: Db,
  id: string,
  given: z.output<typeof EditedPoll>,
  recordBefore: RecordBefore,
): Promise<{ id: string }> {
  const { updatedAt, removeOptions = [], renameOptions = [] } = given;
  const poll = await requirePoll(ctx, tx, id);
  await recordBefore(id);
  const question = {
    content: given.content,
    contentNepali: given.contentNepali === undefined ? poll.contentNepali : given.contentNepali || null,
  };
  requireUnchanged(updatedAt, poll.updatedAt);
  const recorded = pollRecordings(given);
  await requireRecordings(tx, recorded);
  const existing = await desk.optionsOf(tx, id);
  const parties = await desk.partyNames(tx);
  const changes = compareOptions(existing, given, parties);
  if (!isSameBallot(existing, changes)) {
    if (poll.winnerDeclared) throw fail("already_declared");
    await keySymbols(tx, [[...changes.kept, ...changes.added]], parties);
    const renamed = renamedOptions(existing, changes).map((option) => option.id);
    const isUnasked = ({ id, hasVotes }: desk.BallotOption) =>
      hasVotes &&
      ((changes.removed.includes(id) && !removeOptions.includes(id)) ||
        (renamed.includes(id) && !renameOptions.includes(id)));
    if (updatedAt !== undefined && existing.some(isUnasked)) throw fail("option_has_votes");
    if (existing.some(({ hasVotes }) => hasVotes)) dateChanges(existing, changes);
    await changeBallot(ctx, tx, { ...poll, ...question }, existing, changes);
  }
  await changeTimes(ctx, tx, { ...poll, ...question }, given);
  await desk.setContent(tx, id, { ...question, audio: given.audio });
  await requireLightBallots(tx, [{ id, given: recorded }]);
  return poll;
}
