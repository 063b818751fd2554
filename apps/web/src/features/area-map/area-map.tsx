import { useMediaQuery } from "@mantine/hooks";
import type { DetailedLead, PartyLead, Summary } from "@mero-mat/api/results";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { giveLooks } from "../../parts/party-look.ts";
import classes from "./area-map.module.css";
import { AreaTable } from "./area-table.tsx";
import { AreaTiles } from "./area-tiles.tsx";
import { tileWords } from "./area-words.ts";
import { type MapArea, mapAreas } from "./map-areas.ts";
import { MapLegend } from "./map-legend.tsx";

interface Props {
  leads: PartyLead[];
  detailed: DetailedLead[];
  /** The areas that only have open polls: of those others are told nothing else. */
  open: Summary["openAreas"];
}

/** The country's election areas as tiles of one size, because each elects one person. */
export function AreaMap({ leads, detailed, open }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const narrow = useMediaQuery("(width < 768px)", undefined, { getInitialValueInEffect: false });
  const areas = useMemo(() => mapAreas(leads, detailed, open), [leads, detailed, open]);
  giveLooks(leads.map(({ partyName }) => partyName));
  const [shown, setShown] = useState<MapArea["key"] | null>(null);
  const area = areas.find(({ key }) => key === shown);
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{t("areaMap.title")}</h2>
        <p className={classes.about}>{t("areaMap.about")}</p>
      </div>
      <AreaTiles
        areas={areas}
        narrow={narrow ?? false}
        label={t("areaMap.title")}
        onShow={(found) => setShown(found?.key ?? null)}
      />
      <p className={classes.shown} data-hint={area ? undefined : ""} aria-hidden="true">
        {area ? tileWords(area, currentLanguage(), t) : t("areaMap.hint")}
      </p>
      <MapLegend areas={areas} />
      <AreaTable areas={areas} />
    </section>
  );
}
