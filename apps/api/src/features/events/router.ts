import { contract } from "@mero-mat/api/contract";
import { implement } from "../../procedures/implement.ts";

export const eventsRouter = implement(contract.events, {
  changes: ({ ctx, signal }) => ctx.events.subscribe(signal, ctx.user, ctx.request.askedAt),
});
