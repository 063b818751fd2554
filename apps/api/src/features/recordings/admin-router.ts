import type { Recording } from "@mero-mat/api/admin/recordings";
import { contract } from "@mero-mat/api/contract";
import * as desk from "@mero-mat/db/queries/admin-polls";
import * as recordings from "@mero-mat/db/queries/recordings";
import { limits } from "@mero-mat/domain/limits";
import { parseOption } from "@mero-mat/domain/poll-options";
import { act } from "../../admin-log/act.ts";
import { fail } from "../../calls/failures.ts";
import { requireLightBallots, requireRecordings } from "../../objects/require-recordings.ts";
import { implement } from "../../procedures/implement.ts";

function toRecording({ kind, id, text, nepaliName, audio, pollId, content, ...poll }: recordings.Recorded): Recording {
  const option = kind === "option" ? parseOption(text) : null;
  return {
    kind,
    id,
    name: option?.name ?? text,
    nepaliName: option?.nepaliName ?? nepaliName,
    party: option?.party ?? null,
    poll: pollId !== null && content !== null ? { id: pollId, content, ...poll } : null,
    audio,
  };
}

export const adminRecordingsRouter = implement(contract.adminRecordings, {
  list: async ({ ctx }) => (await recordings.all(ctx.db, limits.pollsTabled)).map(toRecording),
  async set({ ctx, input: { kind, id, audio } }) {
    const given = [{ path: "audio", audio }];
    await requireRecordings(ctx.db, given);
    if (kind === "party")
      await act(ctx, { action: "party.edit", subjectType: "party", topic: "parties" }, async (tx, recordBefore) => {
        await recordBefore(id);
        if (!(await recordings.set(tx, "party", id, audio))) throw fail("not_found");
        return { id };
      });
    else
      await act(ctx, { action: "poll.edit", subjectType: "poll", topic: "polls" }, async (tx, recordBefore) => {
        const pollId = kind === "poll" ? id : (await recordings.pollOf(tx, id))?.postId;
        // Locked, because the recordings of its other rows count too.
        if (!pollId || !(await desk.lock(tx, pollId))) throw fail("not_found");
        await recordBefore(pollId);
        if (kind === "option") await recordings.setOfOption(tx, id, audio);
        else await recordings.set(tx, "poll", id, audio);
        await requireLightBallots(tx, [{ id: pollId, given }]);
        return { id: pollId };
      });
    return { kind, id, audio };
  },
});
