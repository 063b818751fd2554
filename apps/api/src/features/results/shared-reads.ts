import { contract } from "@mero-mat/api/contract";
import type { PartyResults } from "@mero-mat/api/results";
import type * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { SerializedJson } from "../../responses/serialized-json.ts";
import { serialized, serializedForOne } from "../../responses/tagged-response.ts";

type Asking = Pick<Context, "results" | "user">;

const shared =
  <Output extends z.ZodMiniType>(
    { output }: { output: Output },
    read: (asking: Asking) => Promise<z.input<Output> & object>,
  ) =>
  async (asking: Asking): Promise<SerializedJson<z.output<Output>>> =>
    serialized(await read(asking), output);

const { output: partiesOutput } = contract.results.partyStatistics;

async function partyStatistics({ results, user }: Asking): Promise<SerializedJson<PartyResults>> {
  const { published, own } = await results.partiesAndOwn(user);
  const shared = serialized(published, partiesOutput);
  return own ? serializedForOne(own, partiesOutput, shared) : shared;
}

/** Reads public results as bytes that are serialised once for each snapshot. */
export const sharedReads = {
  partyStatistics,
  partyLeads: shared(contract.results.partyLeads, async ({ results, user }) => (await results.leads(user)).byParty),
  detailedPartyLeads: shared(
    contract.results.detailedPartyLeads,
    async ({ results, user }) => (await results.leads(user)).detailed,
  ),
  summary: shared(contract.results.summary, ({ results, user }) => results.summary(user)),
};
