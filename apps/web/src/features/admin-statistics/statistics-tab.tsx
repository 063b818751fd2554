import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { DataTable } from "../../desk/data-table.tsx";
import { Reading } from "../../desk/reading.tsx";
import { RefreshLine } from "../../desk/refresh-line.tsx";
import { TableToggle } from "../../desk/table-toggle.tsx";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { usePartyBook } from "../../parts/use-party-book.ts";
import { Panel } from "../../ui/panel.tsx";
import { Empty } from "../../ui/query-states.tsx";
import { PartyBars } from "./party-bars.tsx";
import { usePartyStats, useVotingStats } from "./use-statistics.ts";
import { VotingStatistics } from "./voting-statistics.tsx";
import { type PartyShare, withShares } from "./with-shares.ts";

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

function PartyStatistics() {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const query = usePartyStats();
  const face = usePartyBook();
  const total = query.data?.reduce((sum, { voteCount }) => sum + voteCount, 0) ?? 0;
  return (
    <Panel
      title={t("adminStatistics.parties.title")}
      note={total > 0 && t("adminStatistics.parties.note", { count: total })}
      actions={<TableToggle asTable={asTable} onChange={setAsTable} />}
    >
      <Reading query={query} failed={t("adminStatistics.parties.failed")} rows={10}>
        {(rows) => {
          if (total === 0) return <Empty text={t("adminStatistics.parties.empty")} />;
          const parties = withShares(rows).map((row) => ({ ...row, ...face(row.partyName) }));
          return asTable ? <PartyTable parties={parties} /> : <PartyBars parties={parties} />;
        }}
      </Reading>
    </Panel>
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
        {
          label: t("adminStatistics.parties.place"),
          value: ({ place }) => place,
          cell: ({ place }) => formatNumber(place),
          isNumber: true,
        },
        { label: t("adminStatistics.parties.nepaliName"), value: ({ nepaliName }) => nepaliName },
        { label: t("adminStatistics.parties.party"), value: ({ name }) => name },
        {
          label: t("adminStatistics.parties.counted"),
          value: ({ voteCount }) => voteCount,
          cell: ({ voteCount }) => formatNumber(voteCount),
          isNumber: true,
        },
        {
          label: t("adminStatistics.parties.share"),
          value: ({ share }) => share,
          cell: ({ share }) => formatPercent(share),
          isNumber: true,
        },
      ]}
    />
  );
}
