import { Figures } from "../../desk/figures.tsx";
import { Reading } from "../../desk/reading.tsx";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { useEngagement, useUserAnalytics, useVotingStats } from "./use-analytics.ts";

export function RegistrationCard() {
  const { t } = useTranslation();
  const title = t("adminAnalytics.registration.title");
  return (
    <Panel title={title}>
      <Reading query={useUserAnalytics()} failed={t("adminAnalytics.registration.failed")} rows={3}>
        {({ totalUsers, activeUsers, newUsersThisWeek }) => (
          <Figures
            label={title}
            figures={[
              { name: t("adminAnalytics.registration.total"), value: formatNumber(totalUsers) },
              {
                name: t("adminAnalytics.registration.active"),
                value: formatNumber(activeUsers),
                note: t("adminAnalytics.registration.activeNote"),
              },
              { name: t("adminAnalytics.registration.fresh"), value: formatNumber(newUsersThisWeek) },
            ]}
          />
        )}
      </Reading>
    </Panel>
  );
}

export function VotingCard() {
  const { t } = useTranslation();
  const title = t("adminAnalytics.voting.title");
  return (
    <Panel title={title}>
      <Reading query={useVotingStats()} failed={t("adminAnalytics.voting.failed")} rows={3}>
        {({ totalVotes, uniqueVoters, votingParticipationRate }) => (
          <Figures
            label={title}
            figures={[
              { name: t("adminAnalytics.voting.votes"), value: formatNumber(totalVotes) },
              { name: t("adminAnalytics.voting.voters"), value: formatNumber(uniqueVoters) },
              {
                name: t("adminAnalytics.voting.participation"),
                value: formatPercent(votingParticipationRate),
                percent: votingParticipationRate,
              },
            ]}
          />
        )}
      </Reading>
    </Panel>
  );
}

export function EngagementCard() {
  const { t } = useTranslation();
  const title = t("adminAnalytics.engagement.title");
  return (
    <Panel title={title}>
      <Reading query={useEngagement()} failed={t("adminAnalytics.engagement.failed")} rows={3}>
        {({ totalComments, activeCommenters, avgCommentsPerUser }) => (
          <Figures
            label={title}
            figures={[
              { name: t("adminAnalytics.engagement.comments"), value: formatNumber(totalComments) },
              { name: t("adminAnalytics.engagement.commenters"), value: formatNumber(activeCommenters) },
              { name: t("adminAnalytics.engagement.average"), value: formatNumber(avgCommentsPerUser) },
            ]}
          />
        )}
      </Reading>
    </Panel>
  );
}
