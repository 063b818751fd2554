import { Box, Text } from "@mantine/core";
import { trpc } from "../../../api/trpc.ts";
import { BarList } from "../../../desk/bars.tsx";
import { ChartPanel, FiguresPanel } from "../../../desk/chart-panel.tsx";
import { DataTable } from "../../../desk/data-table.tsx";
import { ExpandableRows } from "../../../desk/more.tsx";
import { RefreshLine } from "../../../desk/refresh-line.tsx";
import { isPhone } from "../../../hooks/breakpoint.ts";
import { formatNumber, formatPercent } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { giveLooks, partyLook } from "../../../parts/party-look.ts";
import { PartyPicture } from "../../../parts/party-picture.tsx";
import { ShareBar } from "../../../parts/share-bar.tsx";
import { usePartyByName } from "../../../parts/use-party-by-name.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { type PartyShare, withShares } from "./with-shares.ts";

// Refetched on every visit, because people keep voting.
const alwaysRefetch = { refetchOnMount: "always" } as const;

export function StatisticsTab() {
  const { t } = useTranslation();
  const votes = trpc.adminAnalytics.votes.useQuery(undefined, alwaysRefetch);
  return (
    <>
      <RefreshLine query={votes} />
      <FiguresPanel
        title={t("adminStatistics.voting.title")}
        query={votes}
        failed={t("adminStatistics.voting.failed")}
        rows={isPhone() ? 3 : 1}
        frame={(state) => <Box mih={{ sm: "5rem" }}>{state}</Box>}
        isWide
        figures={({ totalVotes, uniqueVoters, votingParticipationRate }) => [
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
      <PartyStatistics />
    </>
  );
}

function PartyStatistics() {
  const { t } = useTranslation();
  const query = trpc.adminAnalytics.parties.useQuery(undefined, alwaysRefetch);
  const face = usePartyByName();
  const total = query.data?.reduce((sum, { voteCount }) => sum + voteCount, 0) ?? 0;
  return (
    <ChartPanel
      title={t("adminStatistics.parties.title")}
      note={total > 0 && t("adminStatistics.parties.note", { count: total })}
      query={query}
      failed={t("adminStatistics.parties.failed")}
      rows={10}
      empty={() => total === 0 && t("adminStatistics.parties.empty")}
    >
      {(rows, asTable) => {
        const parties = withShares(rows).map((row) => ({ ...row, ...face(row.partyName) }));
        return asTable ? <PartyTable parties={parties} /> : <PartyBars parties={parties} />;
      }}
    </ChartPanel>
  );
}

function PartyTable({ parties }: { parties: PartyShare[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("adminStatistics.parties.title")}
      file="party-statistics.csv"
      rows={parties}
      keyOf={({ partyName }) => partyName}
      columns={[
        { label: t("adminStatistics.parties.place"), value: ({ place }) => place },
        { label: t("adminStatistics.parties.nepaliName"), value: ({ nepaliName }) => nepaliName },
        { label: t("adminStatistics.parties.party"), value: ({ name }) => name },
        { label: t("adminStatistics.parties.counted"), value: ({ voteCount }) => voteCount },
        {
          label: t("adminStatistics.parties.share"),
          value: ({ share }) => share,
          cell: ({ share }) => formatPercent(share),
        },
      ]}
    />
  );
}

const atFirst = 10;

function PartyBars({ parties }: { parties: PartyShare[] }) {
  const { t } = useTranslation();
  giveLooks(parties.map(({ partyName }) => partyName));
  return (
    <ExpandableRows rows={parties} few={atFirst}>
      {(shown) => (
        <BarList
          rows={shown.map((party) => ({
            id: party.partyName,
            before: <PartyPicture party={party} />,
            name: <PartyNames party={party} />,
            bar: <ShareBar percent={party.share} look={partyLook(party.partyName)} />,
            figure: formatPercent(party.share),
            note: t("adminStatistics.parties.votes", { count: party.voteCount }),
          }))}
        />
      )}
    </ExpandableRows>
  );
}

/** Shows the Nepali name first, whatever the reader's language, as every list of parties does. */
function PartyNames({ party: { name, nepaliName } }: { party: PartyShare }) {
  return (
    <>
      <UserText as="strong" fw={600}>
        {nepaliName}
      </UserText>
      {name !== nepaliName && (
        <>
          {" "}
          <Text component="span" display="inline-block" c="dimmed" fz="sm">
            <UserText as="span">{name}</UserText>
          </Text>
        </>
      )}
    </>
  );
}
