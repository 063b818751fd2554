import { DataTable } from "../../desk/data-table.tsx";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { PartyShare } from "./with-shares.ts";

export function PartyTable({ parties }: { parties: PartyShare[] }) {
  const { t } = useTranslation();
  const language = currentLanguage();
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
          cell: ({ place }) => formatNumber(place, language),
          isNumber: true,
        },
        { label: t("adminStatistics.parties.nepaliName"), value: ({ nepaliName }) => nepaliName },
        { label: t("adminStatistics.parties.party"), value: ({ name }) => name },
        {
          label: t("adminStatistics.parties.counted"),
          value: ({ voteCount }) => voteCount,
          cell: ({ voteCount }) => formatNumber(voteCount, language),
          isNumber: true,
        },
        {
          label: t("adminStatistics.parties.share"),
          value: ({ share }) => share,
          cell: ({ share }) => formatPercent(share, language),
          isNumber: true,
        },
      ]}
    />
  );
}
