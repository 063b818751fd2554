import type { DetailedLead, PartyLead, Summary } from "@mero-mat/api/results";
import { trpc } from "../../../api/trpc.ts";

export interface Leads {
  leads: PartyLead[];
  rows: DetailedLead[];
  summary: Summary;
}

// Refetched, because another account may have signed in, and an unchanged response costs no bytes.
const alwaysRefetch = { refetchOnMount: "always" } as const;

/**
 * Reads who leads or has won where, every candidate of those polls, and what is still open, but only gives all of it.
 */
export function useLeads() {
  const leads = trpc.results.partyLeads.useQuery(undefined, alwaysRefetch);
  const rows = trpc.results.detailedPartyLeads.useQuery(undefined, alwaysRefetch);
  const summary = trpc.results.summary.useQuery(undefined, alwaysRefetch);
  const asked = [leads, rows, summary];
  const isComplete = leads.data && rows.data && summary.data;
  const data: Leads | undefined = isComplete
    ? { leads: leads.data, rows: rows.data, summary: summary.data }
    : undefined;
  return {
    data,
    isError: !data && asked.some(({ data: had, isError }) => !had && isError),
    // Subscribed only where it is shown: a refetch would otherwise render the page, with the map, at once.
    isFetching: !data && asked.some(({ isFetching }) => isFetching),
    refetch() {
      for (const query of asked) if (!query.data) void query.refetch();
    },
  };
}
