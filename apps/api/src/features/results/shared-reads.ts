import { contract } from "@mero-mat/api/contract";
import type * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { SerializedJson } from "../../responses/serialized-json.ts";
import { serialized } from "../../responses/tagged-response.ts";

type Asking = Pick<Context, "results" | "user">;

const shared =
  <Output extends z.ZodMiniType>(
    { output }: { output: Output },
    read: (asking: Asking) => Promise<z.input<Output> & object>,
  ) =>
  async (asking: Asking): Promise<SerializedJson<z.output<Output>>> =>
    serialized(await read(asking), output);

/** Reads public results as bytes that are serialised once for each snapshot. */
export const sharedReads = {
  partyStatistics: shared(contract.results.partyStatistics, ({ results, user }) => results.parties(user)),
  partyLeads: shared(contract.results.partyLeads, async ({ results, user }) => (await results.leads(user)).byParty),
  detailedPartyLeads: shared(
    contract.results.detailedPartyLeads,
    async ({ results, user }) => (await results.leads(user)).detailed,
  ),
  summary: shared(contract.results.summary, ({ results, user }) => results.summary(user)),
};
