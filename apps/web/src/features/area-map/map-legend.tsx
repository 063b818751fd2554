import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { partyLook } from "../../lib/party-look.ts";
import { Swatch } from "../../ui/swatch.tsx";
import classes from "./area-map.module.css";
import { tiedLook } from "./area-tiles.tsx";
import { partyWords } from "./area-words.ts";
import { type AreaStatus, type MapArea, partiesOn } from "./map-areas.ts";

/** Only what is on the map now, and how often. */
export function MapLegend({ areas }: { areas: MapArea[] }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const having = (status: AreaStatus) => areas.filter((area) => area.status === status).length;
  const rows = [
    ...partiesOn(areas).map((party) => ({
      key: party.partyName,
      words: partyWords(party, language),
      count: party.areas,
      picture: <Swatch look={partyLook(party.partyName)} />,
    })),
    { key: "tied", words: t("areaMap.status.tied"), count: having("tied"), picture: <Swatch look={tiedLook} /> },
    {
      key: "leads",
      words: t("areaMap.leadsOnly"),
      count: having("leads"),
      picture: <span className={classes.faded} />,
    },
    {
      key: "pending",
      words: t("areaMap.status.pending"),
      count: having("pending"),
      picture: <span className={classes.outline} />,
    },
  ];
  return (
    <ul className={classes.legend} aria-label={t("areaMap.legend")}>
      {rows
        .filter(({ count }) => count > 0)
        .map(({ key, words, count, picture }) => (
          <li key={key}>
            {picture}
            <span>{words}</span>
            <b>{formatNumber(count, language)}</b>
          </li>
        ))}
    </ul>
  );
}
