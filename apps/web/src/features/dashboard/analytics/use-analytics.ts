import { type Outputs, trpc } from "../../../api/trpc.ts";
import { useRefetchInterval } from "../../../session/session.ts";

export type TodayData = Outputs["adminAnalytics"]["today"];

// Refetched on every visit, because people keep voting and commenting.
const alwaysRefetch = { refetchOnMount: "always" } as const;

/** A vote a minute ago is not too late for the hours and days. */
const often = 60_000;

/** Refetched sooner while its counts are old: asking for them has started new ones. */
export function useUserAnalytics() {
  const [soon, later] = [useRefetchInterval(15_000), useRefetchInterval(often)];
  return trpc.adminAnalytics.users.useQuery(undefined, {
    ...alwaysRefetch,
    refetchInterval: ({ state }) => (state.data?.countedAt ? soon : later),
  });
}
export const useVotingStats = () => trpc.adminAnalytics.votes.useQuery(undefined, alwaysRefetch);
export const useEngagement = () => trpc.adminAnalytics.engagement.useQuery(undefined, alwaysRefetch);
/** Also refetched by events. */
export const useToday = () =>
  trpc.adminAnalytics.today.useQuery(undefined, { ...alwaysRefetch, refetchInterval: useRefetchInterval(often) });
export const useLocations = () => trpc.adminAnalytics.locations.useQuery(undefined, alwaysRefetch);
