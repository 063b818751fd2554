import { SimpleGrid } from "@mantine/core";
import type { Outputs } from "../../../api/trpc.ts";
import { ChartPanel, FiguresPanel } from "../../../desk/chart-panel.tsx";
import { CountedAt } from "../../../desk/counted-at.tsx";
import { DataTable } from "../../../desk/data-table.tsx";
import type { DeskTabProps } from "../../../desk/desk.ts";
import { isPhone } from "../../../hooks/breakpoint.ts";
import { calendarDate } from "../../../i18n/calendar.ts";
import { formatNumber, formatPercent } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { FirstSteps } from "../first-steps/first-steps.tsx";
import { useStarting } from "../first-steps/use-first-steps.ts";
import { DayBars } from "./day-bars.tsx";
import { DetailedVoting } from "./detailed-voting.tsx";
import { Locations } from "./locations.tsx";
import { Today } from "./today.tsx";
import { TopUsers } from "./top-users.tsx";
import { useEngagement, useUserAnalytics, useVotingStats } from "./use-analytics.ts";

export function AnalyticsTab(props: DeskTabProps<"analytics">) {
  const { t } = useTranslation();
  const users = useUserAnalytics();
  const { isStarting, putAway } = useStarting();
  return (
    <>
      {isStarting ? <FirstSteps onPutAway={putAway} /> : <Today />}
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
      {users.data && <CountedAt at={users.data.countedAt} />}
      <DailyActivity />
      <Locations />
      <TopUsers />
      <DetailedVoting {...props} />
    </>
  );
}

type Activity = Outputs["adminAnalytics"]["users"]["dailyActivity"][number];

/** Separate scales, because votes would flatten the other two. */
const series = ["votes", "comments", "newUsers"] as const;

const noonOf = (date: string) => new Date(`${date}T12:00:00+05:45`);

function DailyActivity() {
  const { t } = useTranslation();
  return (
    <ChartPanel
      title={t("adminAnalytics.days.title")}
      note={t("adminAnalytics.days.note")}
      query={useUserAnalytics()}
      failed={t("adminAnalytics.days.failed")}
      rows={isPhone() ? 9 : 3}
    >
      {({ dailyActivity: days }, asTable) =>
        asTable ? (
          <DaysTable days={days} />
        ) : (
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="2xl" verticalSpacing="xl">
            {series.map((name) => (
              <DayBars
                key={name}
                name={t(`adminAnalytics.days.${name}`)}
                days={days.map((day) => ({ noon: noonOf(day.date), count: day[name] }))}
              />
            ))}
          </SimpleGrid>
        )
      }
    </ChartPanel>
  );
}

function DaysTable({ days }: { days: Activity[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("adminAnalytics.days.title")}
      file="daily-activity.csv"
      rows={days.toReversed()}
      keyOf={({ date }) => date}
      columns={[
        {
          label: t("adminAnalytics.days.day"),
          value: ({ date }) => date,
          cell: ({ date }) => (
            <time dateTime={date} title={calendarDate(noonOf(date), "en")} style={{ whiteSpace: "nowrap" }}>
              {calendarDate(noonOf(date))}
            </time>
          ),
        },
        ...series.map((name) => ({
          label: t(`adminAnalytics.days.${name}`),
          value: (day: Activity) => day[name],
        })),
      ]}
    />
  );
}
