import { contract } from "@mero-mat/api/contract";
import { implement } from "../../procedures/implement.ts";

export const eventsRouter = implement(contract.events, {
  changes: ({ ctx: { events, user, session, request }, signal }) =>
    events.subscribe(signal, { reader: user, since: request.askedAt, endsInMs: session.endsInMs }),
});
