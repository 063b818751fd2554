import { trpc } from "../../api/trpc.ts";

// People have gone on voting since the last time the tab was opened.
const afresh = { refetchOnMount: "always" } as const;

export const useVotingStats = () => trpc.adminAnalytics.votes.useQuery(undefined, afresh);
export const usePartyStats = () => trpc.adminAnalytics.parties.useQuery(undefined, afresh);
