import { Box, Group, Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { DetailedLead, PartyLead, Summary } from "@mero-mat/api/results";
import { isProvinceId, provinceIds } from "@mero-mat/domain/geography";
import { useId, useMemo, useState } from "react";
import { lazily } from "../../../hooks/lazily.tsx";
import { regionName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { giveLooks } from "../../../parts/party-look.ts";
import { card, muted } from "../../../parts/style-props.ts";
import classes from "./area-map.module.css";
import { tileWords, turnoutWords } from "./area-texts.ts";
import { AreaTiles } from "./area-tiles.tsx";
import { type MapArea, mapAreas, type Tiles } from "./map-areas.ts";

const MapLegend = lazily(async () => (await import("./map-legend.tsx")).MapLegend, {
  waiting: () => <Box h="1.5rem" />,
});
const AreaTable = lazily(async () => (await import("./area-table.tsx")).AreaTable, {
  waiting: () => <Box h="2.75rem" />,
});

interface Props {
  leads: PartyLead[];
  detailed: DetailedLead[];
  /** These areas have only open polls, and the public learns no more about them. */
  open: Summary["openAreas"];
  /** The reader's own area. */
  own: string | null;
  /** These districts are not in their usual place. */
  moved?: Tiles;
  province: string | undefined;
  onProvince: (province: string | undefined) => void;
  onOpen: (place: string) => void;
}

/** Shows the country's election areas as tiles of one size, because each elects one person. */
export function AreaMap({ leads, detailed, open, own, moved, province, onProvince, onOpen }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const narrow = useMediaQuery("(width < 768px)", undefined, { getInitialValueInEffect: false });
  const country = useMemo(() => mapAreas(leads, detailed, open, moved), [leads, detailed, open, moved]);
  const isPart = province !== undefined && isProvinceId(province);
  const areas = isPart ? country.filter((area) => area.province === province) : country;
  giveLooks(leads.map(({ partyName }) => partyName));
  const [byTurnout, setByTurnout] = useState(false);
  const words = byTurnout ? turnoutWords : tileWords;
  const [shown, setShown] = useState<MapArea["key"] | null>(null);
  const area = areas.find(({ key }) => key === shown);
  return (
    <Stack component="section" {...card} aria-labelledby={heading}>
      <div>
        <Group justify="space-between" gap="var(--mantine-spacing-2xs) var(--mantine-spacing-md)">
          <h2 id={heading}>{t("areaMap.title")}</h2>
          <Group gap="2xs">
            {/* Mantine's NativeSelect would add 5 kB to the results. */}
            <select
              className={classes.select}
              aria-label={t("areaMap.shows")}
              value={byTurnout ? "turnout" : "parties"}
              onChange={({ currentTarget }) => setByTurnout(currentTarget.value === "turnout")}
            >
              <option value="parties">{t("areaMap.parties")}</option>
              <option value="turnout">{t("areaMap.turnout.name")}</option>
            </select>
            <select
              className={classes.select}
              aria-label={t("areaMap.table.province")}
              value={isPart ? province : ""}
              onChange={({ currentTarget }) => onProvince(currentTarget.value || undefined)}
            >
              <option value="">{t("areaMap.country")}</option>
              {provinceIds.map((id) => (
                <option key={id} value={id}>
                  {regionName(id)}
                </option>
              ))}
            </select>
          </Group>
        </Group>
        <Box component="p" mt="2xs" {...muted}>
          {t(byTurnout ? "areaMap.turnout.about" : "areaMap.about")}
        </Box>
      </div>
      <div className={isPart ? undefined : classes.wide}>
        <AreaTiles
          areas={areas}
          narrow={narrow ?? false}
          isPart={isPart}
          byTurnout={byTurnout}
          label={t("areaMap.title")}
          own={own}
          onShow={(found) => setShown(found?.key ?? null)}
          onOpen={({ key }) => onOpen(key)}
        />
      </div>
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
        {area ? words(area, t) : t("areaMap.hint")}
      </Box>
      <MapLegend areas={areas} byTurnout={byTurnout} />
      <AreaTable areas={areas} />
    </Stack>
  );
}
