import type { DetailedLead, PartyLead } from "@mero-mat/api/results";
import { useShared } from "../../lib/shared-reads.ts";

export interface Leads {
  leads: PartyLead[];
  rows: DetailedLead[];
}

/** Which party leads or has won where, and every candidate of those polls: one is nothing without the other. */
export function useLeads() {
  const leads = useShared("partyLeads");
  const rows = useShared("detailedPartyLeads");
  const data: Leads | null = leads.data && rows.data ? { leads: leads.data, rows: rows.data } : null;
  return {
    data,
    error: data ? null : (leads.error ?? rows.error),
    isRetrying: leads.isFetching || rows.isFetching,
    retry() {
      if (!leads.data) void leads.refetch();
      if (!rows.data) void rows.refetch();
    },
  };
}
