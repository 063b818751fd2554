import { contract } from "@mero-mat/api/contract";
import type { Db } from "@mero-mat/db/connect";
import * as ballots from "@mero-mat/db/queries/log-ballots";
import * as cosignatures from "@mero-mat/db/queries/log-cosignatures";
import * as logs from "@mero-mat/db/queries/log-state";
import { act } from "../../admin-log/act.ts";
import { implement } from "../../procedures/implement.ts";

async function stateOf(db: Db) {
  const log = await logs.current(db);
  const all = await cosignatures.all(db, log.id);
  return {
    origin: log.origin,
    entries: log.headSize,
    waiting: await ballots.countWaiting(db),
    sealedAt: log.sealedAt,
    nextSealAt: log.nextRoundAt,
    isSealing: log.phase !== "resting" || log.inRound || log.isAsked || log.size > log.headSize,
    lateSeconds: Math.max(0, Math.floor((Date.now() - Date.parse(log.nextRoundAt)) / 1000)),
    stopped: log.stopped,
    observers: all.map(({ witness: name, size, cosignedAt, problem }) => ({ name, size, cosignedAt, problem })),
  };
}

export const adminPublicLogRouter = implement(contract.adminPublicLog, {
  state: ({ ctx: { db } }) => stateOf(db),
  async seal({ ctx }) {
    await act(ctx, { action: "log.seal", subjectType: "database" }, async (tx) => {
      await logs.ask(tx);
      return { id: "log" };
    });
    ctx.publicLog.wake();
    return stateOf(ctx.db);
  },
});
