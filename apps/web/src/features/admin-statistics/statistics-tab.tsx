import { trpc } from "../../api/trpc.ts";
import { RefreshLine } from "../../desk/refresh-line.tsx";
import { PartyStatistics } from "./party-statistics.tsx";
import { useVotingStats } from "./use-statistics.ts";
import { VotingStatistics } from "./voting-statistics.tsx";

export function StatisticsTab() {
  const utils = trpc.useUtils();
  const { dataUpdatedAt, isFetching } = useVotingStats();
  return (
    <>
      <RefreshLine
        readAt={dataUpdatedAt}
        isReading={isFetching}
        onRefresh={() => void utils.adminAnalytics.invalidate()}
      />
      <VotingStatistics />
      <PartyStatistics />
    </>
  );
}
