import { contract } from "@mero-mat/api/contract";
import * as partyVotes from "@mero-mat/db/queries/party-votes";
import { fail } from "../../failures.ts";
import { implement } from "../../implement.ts";
import { partyResults } from "./party-results.ts";

export const resultsRouter = implement(contract.results, {
  partyStatistics: ({ ctx }) => partyResults(ctx.db),
  async topParties({ ctx: { db, user } }) {
    if (user.role !== "admin" && !(await partyVotes.ofUser(db, user.id))) throw fail("party_vote_first");
    return partyResults(db);
  },
});
