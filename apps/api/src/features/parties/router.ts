import { contract } from "@mero-mat/api/contract";
import * as parties from "@mero-mat/db/queries/parties";
import { implement } from "../../procedures/implement.ts";

export const partiesRouter = implement(contract.parties, {
  active: ({ ctx }) => parties.active(ctx.db),
});
