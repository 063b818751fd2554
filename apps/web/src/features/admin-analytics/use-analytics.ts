import { trpc } from "../../api/trpc.ts";

// Refetched on every visit, because people keep voting and commenting.
const afresh = { refetchOnMount: "always" } as const;

export const useUserAnalytics = () => trpc.adminAnalytics.users.useQuery(undefined, afresh);
export const useVotingStats = () => trpc.adminAnalytics.votes.useQuery(undefined, afresh);
export const useEngagement = () => trpc.adminAnalytics.engagement.useQuery(undefined, afresh);
export const useLocations = () => trpc.adminAnalytics.locations.useQuery(undefined, afresh);
