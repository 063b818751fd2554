import { useState } from "react";
import { formatNumber, formatPercent } from "../../../i18n/format.ts";
import { regionName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { digits } from "../../../parts/style-props.ts";
import classes from "./area-map.module.css";
import { districtWords, partyWords } from "./area-texts.ts";
import type { MapArea } from "./map-areas.ts";

/** The map as a table; its rows render on demand. Mantine's Accordion and Table would add 8 kB to the results. */
export function AreaTable({ areas }: { areas: MapArea[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.table} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("areaMap.table.show")}</summary>
      {open && (
        <table>
          <caption>{t("areaMap.title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("areaMap.table.province")}</th>
              <th scope="col">{t("areaMap.table.district")}</th>
              <th scope="col">{t("areaMap.table.area")}</th>
              <th scope="col">{t("areaMap.table.party")}</th>
              <th scope="col">{t("areaMap.table.status")}</th>
              <th scope="col">{t("areaMap.table.turnout")}</th>
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <tr key={area.key}>
                <td>{regionName(area.province)}</td>
                <td>{districtWords(area)}</td>
                <td style={digits}>{formatNumber(area.electionArea)}</td>
                <td>{area.party ? partyWords(area.party) : "–"}</td>
                <td>{t(`areaMap.status.${area.status}`)}</td>
                <td style={digits}>{area.turnout === null ? "–" : formatPercent(area.turnout)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
