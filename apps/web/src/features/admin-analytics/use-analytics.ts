import { trpc } from "../../api/trpc.ts";

// People have gone on voting and talking since the last time the tab was opened.
const afresh = { refetchOnMount: "always" } as const;

export const useUserAnalytics = () => trpc.adminAnalytics.users.useQuery(undefined, afresh);
export const useVotingStats = () => trpc.adminAnalytics.votes.useQuery(undefined, afresh);
export const useEngagement = () => trpc.adminAnalytics.engagement.useQuery(undefined, afresh);
export const useLocations = () => trpc.adminAnalytics.locations.useQuery(undefined, afresh);
