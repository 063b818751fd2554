import { Text } from "@mantine/core";
import { useState } from "react";
import { Reading } from "../../desk/reading.tsx";
import { TableToggle } from "../../desk/table-toggle.tsx";
import { isPhone } from "../../hooks/breakpoint.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { Pills } from "../../ui/pills.tsx";
import { Empty } from "../../ui/query-states.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { AreaList } from "./area-list.tsx";
import { type AreaRow, areasNamed, type Measure, measureNames, sorted } from "./area-totals.ts";
import { countsOf } from "./counts-of.ts";
import { LocationTable } from "./location-table.tsx";
import { ProvinceList } from "./province-list.tsx";
import { useLocations } from "./use-analytics.ts";

export function Locations() {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      title={t("adminAnalytics.locations.title")}
      note={t("adminAnalytics.locations.note")}
      actions={<TableToggle asTable={asTable} onChange={setAsTable} />}
    >
      <Reading query={useLocations()} failed={t("adminAnalytics.locations.failed")} rows={isPhone() ? 11 : 9}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty text={t("adminAnalytics.locations.empty")} />
          ) : (
            <Distribution rows={rows} asTable={asTable} />
          )
        }
      </Reading>
    </Panel>
  );
}

function Distribution({ rows, asTable }: { rows: AreaRow[]; asTable: boolean }) {
  const { t } = useTranslation();
  const [measure, setMeasure] = useState<Measure>("users");
  const [searchText, setSought] = useState("");
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
      <SearchField label={t("adminAnalytics.locations.find")} value={searchText} onSearch={setSought} />
      {!isBlank && found.length > 0 && (
        <Text c="dimmed" fz="sm" role="status">
          {countsOf([["areas", found.length]], t)}
        </Text>
      )}
      {list()}
    </>
  );
}
