import type { Context } from "../../context.ts";

/**
 * What every visitor may read and all get the same of. Each answers an object that stays the same one as long as the
 * snapshot it is from: what is made of it, such as the bytes on the wire, is made once for all readers.
 */
export const sharedReads = {
  partyStatistics: async ({ results, user }: Context) => results.parties(user),
  partyLeads: async ({ results, user }: Context) => (await results.leads(user)).byParty,
  detailedPartyLeads: async ({ results, user }: Context) => (await results.leads(user)).detailed,
  summary: async ({ results, user }: Context) => results.summary(user),
};
