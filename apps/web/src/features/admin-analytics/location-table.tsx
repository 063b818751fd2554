import { DataTable } from "../../desk/data-table.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { districtName, provinceName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { AreaRow } from "./area-totals.ts";

const atFirst = 20;
const numbers = [
  ["measures.users", "userCount"],
  ["measures.votes", "totalVotes"],
  ["measures.comments", "totalComments"],
  ["rate", "engagementRate"],
  ["activePolls", "activePolls"],
] as const;

/** All there is of the areas, to sort and to count with in a file. */
export function LocationTable({ areas }: { areas: AreaRow[] }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const provinceOf = ({ province }: AreaRow) => provinceName(province, language);
  const districtOf = ({ province, district }: AreaRow) => districtName(province, district, language);
  return (
    <DataTable
      caption={t("adminAnalytics.locations.caption")}
      file="locations.csv"
      few={atFirst}
      rows={areas}
      keyOf={({ province, district, electionArea }) => `${province}/${district}/${electionArea}`}
      columns={[
        { label: t("adminAnalytics.locations.province"), value: provinceOf },
        { label: t("adminAnalytics.locations.district"), value: districtOf },
        {
          label: t("adminAnalytics.locations.area"),
          value: ({ electionArea }) => electionArea,
          cell: ({ electionArea }) => formatNumber(electionArea, language),
          isNumber: true,
        },
        ...numbers.map(([name, field]) => ({
          label: t(`adminAnalytics.locations.${name}`),
          value: (area: AreaRow) => area[field],
          cell: (area: AreaRow) => formatNumber(area[field], language),
          isNumber: true,
        })),
      ]}
    />
  );
}
