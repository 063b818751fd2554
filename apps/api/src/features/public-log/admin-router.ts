import { contract } from "@mero-mat/api/contract";
import * as cosignatures from "@mero-mat/db/queries/log-cosignatures";
import * as logs from "@mero-mat/db/queries/log-state";
import { act } from "../../admin-log/act.ts";
import type { SignedInContext } from "../../context.ts";
import { implement } from "../../procedures/implement.ts";
import { oldestOf } from "../../responses/counts.ts";

async function stateOf({ db, counts }: Pick<SignedInContext, "db" | "counts">) {
  const log = await logs.current(db);
  const all = await cosignatures.all(db, log.id);
  return {
    origin: log.origin,
    entries: log.headSize,
    countedAt: oldestOf([counts.ballots]),
    waiting: (await counts.ballots.read()).waiting,
    sealedAt: log.sealedAt,
    nextSealAt: log.nextRoundAt,
    isSealing: log.phase !== "resting" || log.inRound || log.isAsked || log.size > log.headSize,
    lateSeconds: Math.max(0, Math.floor((Date.now() - Date.parse(log.nextRoundAt)) / 1000)),
    stopped: log.stopped,
    observers: all.map(({ witness: name, size, cosignedAt, problem }) => ({ name, size, cosignedAt, problem })),
  };
}

export const adminPublicLogRouter = implement(contract.adminPublicLog, {
  state: ({ ctx }) => stateOf(ctx),
  async seal({ ctx }) {
    await act(ctx, { action: "log.seal", subjectType: "database" }, async (tx) => {
      await logs.ask(tx);
      return { id: "log" };
    });
    ctx.publicLog.wake();
    return stateOf(ctx);
  },
});
