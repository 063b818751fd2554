import type { Context } from "../../context.ts";

type Asking = Pick<Context, "results" | "user">;

/**
 * Reads what every visitor may read and gets alike. Each answers the same object for as long as its snapshot lasts, so
 * that what is made of it, such as the bytes on the wire, is made once for all readers.
 */
export const sharedReads = {
  partyStatistics: async ({ results, user }: Asking) => results.parties(user),
  partyLeads: async ({ results, user }: Asking) => (await results.leads(user)).byParty,
  detailedPartyLeads: async ({ results, user }: Asking) => (await results.leads(user)).detailed,
  summary: async ({ results, user }: Asking) => results.summary(user),
};
