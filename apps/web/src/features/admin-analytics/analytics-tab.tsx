import { SimpleGrid } from "@mantine/core";
import { FiguresPanel } from "../../desk/chart-panel.tsx";
import type { DeskTabProps } from "../../desk/desk.ts";
import { RefreshLine } from "../../desk/refresh-line.tsx";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { DailyActivity } from "./daily-activity.tsx";
import { DetailedVoting } from "./detailed-voting.tsx";
import { Locations } from "./locations.tsx";
import { TopUsers } from "./top-users.tsx";
import { useEngagement, useUserAnalytics, useVotingStats } from "./use-analytics.ts";

export function AnalyticsTab({ view, onView }: Pick<DeskTabProps, "view" | "onView">) {
  const { t } = useTranslation();
  const users = useUserAnalytics();
  return (
    <>
      <RefreshLine query={users} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <FiguresPanel
          title={t("adminAnalytics.registration.title")}
          query={users}
          failed={t("adminAnalytics.registration.failed")}
          rows={3}
          figures={({ totalUsers, activeUsers, newUsersThisWeek }) => [
            { name: t("adminAnalytics.registration.total"), value: formatNumber(totalUsers) },
            {
              name: t("adminAnalytics.registration.active"),
              value: formatNumber(activeUsers),
              note: t("adminAnalytics.registration.activeNote"),
            },
            { name: t("adminAnalytics.registration.fresh"), value: formatNumber(newUsersThisWeek) },
          ]}
        />
        <FiguresPanel
          title={t("adminAnalytics.voting.title")}
          query={useVotingStats()}
          failed={t("adminAnalytics.voting.failed")}
          rows={3}
          figures={({ totalVotes, uniqueVoters, votingParticipationRate }) => [
            { name: t("adminAnalytics.voting.votes"), value: formatNumber(totalVotes) },
            { name: t("adminAnalytics.voting.voters"), value: formatNumber(uniqueVoters) },
            {
              name: t("adminAnalytics.voting.participation"),
              value: formatPercent(votingParticipationRate),
              percent: votingParticipationRate,
            },
          ]}
        />
        <FiguresPanel
          title={t("adminAnalytics.engagement.title")}
          query={useEngagement()}
          failed={t("adminAnalytics.engagement.failed")}
          rows={3}
          figures={({ totalComments, activeCommenters, avgCommentsPerUser }) => [
            { name: t("adminAnalytics.engagement.comments"), value: formatNumber(totalComments) },
            { name: t("adminAnalytics.engagement.commenters"), value: formatNumber(activeCommenters) },
            { name: t("adminAnalytics.engagement.average"), value: formatNumber(avgCommentsPerUser) },
          ]}
        />
      </SimpleGrid>
      <DailyActivity />
      <Locations />
      <TopUsers />
      <DetailedVoting view={view} onView={onView} />
    </>
  );
}
