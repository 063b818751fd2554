import { Box, Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { DetailedLead, PartyLead, Summary } from "@mero-mat/api/results";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { giveLooks } from "../../parts/party-look.ts";
import { card, muted } from "../../parts/style-props.ts";
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
    <Stack component="section" {...card} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{t("areaMap.title")}</h2>
        <Box component="p" {...muted}>
          {t("areaMap.about")}
        </Box>
      </div>
      <AreaTiles
        areas={areas}
        narrow={narrow ?? false}
        label={t("areaMap.title")}
        onShow={(found) => setShown(found?.key ?? null)}
      />
      {/* Two lines, so that a long name moves nothing. */}
      <Box
        component="p"
        mih="3.2em"
        fz="sm"
        ta="center"
        {...(area ? { fw: 600 } : { c: "dimmed" })}
        style={{ textWrap: "balance" }}
        aria-hidden="true"
      >
        {area ? tileWords(area, currentLanguage(), t) : t("areaMap.hint")}
      </Box>
      <MapLegend areas={areas} />
      <AreaTable areas={areas} />
    </Stack>
  );
}
