import type { Context } from "../../context.ts";

type Asking = Pick<Context, "results" | "user">;

/**
 * What every visitor may read and all get the same of. Each answers an object that stays the same one as long as the
 * snapshot it is from: what is made of it, such as the bytes on the wire, is made once for all readers.
 */
export const sharedReads = {
  partyStatistics: async ({ results, user }: Asking) => results.parties(user),
  partyLeads: async ({ results, user }: Asking) => (await results.leads(user)).byParty,
  detailedPartyLeads: async ({ results, user }: Asking) => (await results.leads(user)).detailed,
  summary: async ({ results, user }: Asking) => results.summary(user),
};
