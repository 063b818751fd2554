import { Text } from "@mantine/core";
import { areaKey } from "@mero-mat/domain/area-key";
import { turnoutOf } from "@mero-mat/domain/poll-rules";
import { useState } from "react";
import { ChartPanel } from "../../../desk/chart-panel.tsx";
import { DataTable } from "../../../desk/data-table.tsx";
import { isPhone } from "../../../hooks/breakpoint.ts";
import { formatPercent } from "../../../i18n/format.ts";
import { regionName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Pills } from "../../../ui/pills.tsx";
import { Empty } from "../../../ui/query-states.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { AreaList, ProvinceList } from "./area-list.tsx";
import { type AreaRow, areasNamed, countsOf, type Measure, measureNames, sorted } from "./area-totals.ts";
import { useLocations } from "./use-analytics.ts";

export function Locations() {
  const { t } = useTranslation();
  return (
    <ChartPanel
      title={t("adminAnalytics.locations.title")}
      note={t("adminAnalytics.locations.note")}
      query={useLocations()}
      failed={t("adminAnalytics.locations.failed")}
      rows={isPhone() ? 11 : 9}
      empty={(rows) => rows.length === 0 && t("adminAnalytics.locations.empty")}
    >
      {(rows, asTable) => <Distribution rows={rows} asTable={asTable} />}
    </ChartPanel>
  );
}

function Distribution({ rows, asTable }: { rows: AreaRow[]; asTable: boolean }) {
  const { t } = useTranslation();
  const [measure, setMeasure] = useState<Measure>("users");
  const [searchText, setSearchText] = useState("");
  const isBlank = searchText.trim() === "";
  const found = isBlank ? rows : areasNamed(rows, searchText);
  const list = () => {
    if (found.length === 0) return <Empty text={t("adminAnalytics.locations.none", { searchText })} />;
    if (asTable) return <LocationTable areas={sorted(found, measure)} />;
    if (isBlank) return <ProvinceList rows={rows} measure={measure} />;
    return <AreaList areas={sorted(found, measure)} measure={measure} withProvince />;
  };
  return (
    <>
      <Pills
        label={t("adminAnalytics.locations.measure")}
        options={measureNames.map((value) => ({ value, label: t(`adminAnalytics.locations.measures.${value}`) }))}
        value={measure}
        onChange={setMeasure}
      />
      {measure === "turnout" && (
        <Text c="dimmed" fz="sm">
          {t("adminAnalytics.locations.turnoutNote")}
        </Text>
      )}
      <SearchField label={t("adminAnalytics.locations.find")} value={searchText} onSearch={setSearchText} />
      {!isBlank && found.length > 0 && (
        <Text c="dimmed" fz="sm" role="status">
          {countsOf({ areas: found.length }, t)}
        </Text>
      )}
      {list()}
    </>
  );
}

const percentOf = (turnout: number | null) => (turnout === null ? "–" : formatPercent(turnout));

const atFirst = 20;
const numbers = [
  ["measures.users", "userCount"],
  ["measures.votes", "totalVotes"],
  ["measures.comments", "totalComments"],
  ["rate", "engagementRate"],
  ["activePolls", "activePolls"],
] as const;

/** Lists all counts of all areas, to be sorted or used in a file. */
function LocationTable({ areas }: { areas: AreaRow[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("adminAnalytics.locations.caption")}
      file="locations.csv"
      few={atFirst}
      rows={areas}
      keyOf={areaKey}
      columns={[
        { label: t("adminAnalytics.locations.province"), value: ({ province }) => regionName(province) },
        {
          label: t("adminAnalytics.locations.district"),
          value: ({ district }) => regionName(district),
        },
        { label: t("adminAnalytics.locations.area"), value: ({ electionArea }) => electionArea },
        ...numbers.map(([name, field]) => ({
          label: t(`adminAnalytics.locations.${name}`),
          value: (area: AreaRow) => area[field],
        })),
        {
          label: t("adminAnalytics.locations.measures.turnout"),
          value: (area) => turnoutOf(area) ?? "",
          cell: (area) => percentOf(turnoutOf(area)),
        },
      ]}
    />
  );
}
