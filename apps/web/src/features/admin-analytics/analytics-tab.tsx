import { SimpleGrid } from "@mantine/core";
import { trpc } from "../../api/trpc.ts";
import type { DeskTabProps } from "../../desk/desk.ts";
import { RefreshLine } from "../../desk/refresh-line.tsx";
import { DailyActivity } from "./daily-activity.tsx";
import { DetailedVoting } from "./detailed-voting.tsx";
import { EngagementCard, RegistrationCard, VotingCard } from "./head-cards.tsx";
import { Locations } from "./locations.tsx";
import { TopUsers } from "./top-users.tsx";
import { useUserAnalytics } from "./use-analytics.ts";

export function AnalyticsTab({ view, onView }: Pick<DeskTabProps, "view" | "onView">) {
  const utils = trpc.useUtils();
  const { dataUpdatedAt, isFetching } = useUserAnalytics();
  return (
    <>
      <RefreshLine
        readAt={dataUpdatedAt}
        isReading={isFetching}
        onRefresh={() => void utils.adminAnalytics.invalidate()}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <RegistrationCard />
        <VotingCard />
        <EngagementCard />
      </SimpleGrid>
      <DailyActivity />
      <Locations />
      <TopUsers />
      <DetailedVoting view={view} onView={onView} />
    </>
  );
}
