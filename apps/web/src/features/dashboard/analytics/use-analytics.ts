import { type Outputs, trpc } from "../../../api/trpc.ts";
import { useRefetchInterval } from "../../../session/session.ts";

export type TodayData = Outputs["adminAnalytics"]["today"];

// Refetched on every visit, because people keep voting and commenting.
const alwaysRefetch = { refetchOnMount: "always" } as const;

/** Also refetched while its counts are old: asking for them has started new ones. */
export const useUserAnalytics = () =>
  trpc.adminAnalytics.users.useQuery(undefined, {
    ...alwaysRefetch,
    refetchInterval: ({ state }) => (state.data?.countedAt ? 15_000 : false),
  });
export const useVotingStats = () => trpc.adminAnalytics.votes.useQuery(undefined, alwaysRefetch);
export const useEngagement = () => trpc.adminAnalytics.engagement.useQuery(undefined, alwaysRefetch);
/** Also refetched by events; a vote a minute ago is not too late for the hours. */
export const useToday = () =>
  trpc.adminAnalytics.today.useQuery(undefined, { ...alwaysRefetch, refetchInterval: useRefetchInterval(60_000) });
export const useLocations = () => trpc.adminAnalytics.locations.useQuery(undefined, alwaysRefetch);
