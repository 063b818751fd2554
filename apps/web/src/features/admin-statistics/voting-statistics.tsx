import { Figures } from "../../desk/figures.tsx";
import { Reading } from "../../desk/reading.tsx";
import { isPhone } from "../../hooks/breakpoint.ts";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { useVotingStats } from "./use-statistics.ts";

export function VotingStatistics() {
  const { t } = useTranslation();
  const title = t("adminStatistics.voting.title");
  return (
    <Panel title={title}>
      <Reading query={useVotingStats()} failed={t("adminStatistics.voting.failed")} rows={isPhone() ? 3 : 1}>
        {({ totalVotes, uniqueVoters, votingParticipationRate }) => (
          <Figures
            isWide
            label={title}
            figures={[
              {
                name: t("adminStatistics.voting.votes"),
                value: formatNumber(totalVotes),
                note: t("adminStatistics.voting.votesNote"),
              },
              {
                name: t("adminStatistics.voting.voters"),
                value: formatNumber(uniqueVoters),
                note: t("adminStatistics.voting.votersNote"),
              },
              {
                name: t("adminStatistics.voting.participation"),
                value: formatPercent(votingParticipationRate),
                note: t("adminStatistics.voting.participationNote"),
                percent: votingParticipationRate,
              },
            ]}
          />
        )}
      </Reading>
    </Panel>
  );
}
