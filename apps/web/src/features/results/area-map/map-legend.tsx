import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { partyLook } from "../../../parts/party-look.ts";
import { breakAnywhere, digits, plainList } from "../../../parts/style-props.ts";
import { Swatch } from "../../../parts/swatch.tsx";
import classes from "./area-map.module.css";
import { partyWords } from "./area-texts.ts";
import { looksWithoutParty } from "./area-tiles.tsx";
import { type AreaStatus, type MapArea, partiesOn } from "./map-areas.ts";

/** Explains only what is on the map now, with its number. */
export function MapLegend({ areas }: { areas: MapArea[] }) {
  const { t } = useTranslation();
  const own = (status: AreaStatus, picture: ReactNode) => ({
    key: status,
    words: t(`areaMap.status.${status}`),
    count: areas.filter((area) => area.status === status).length,
    picture,
  });
  const rows = [
    ...partiesOn(areas).map((party) => ({
      key: party.partyName,
      words: partyWords(party),
      count: party.areas,
      picture: <Swatch look={partyLook(party.partyName)} />,
    })),
    ...(["tied", "noVotes"] as const).map((status) => own(status, <Swatch look={looksWithoutParty[status]} />)),
    { ...own("leads", <span className={classes.sample} data-status="leads" />), words: t("areaMap.leadsOnly") },
    own("pending", <span className={classes.sample} data-status="pending" />),
    own("noPoll", <span className={classes.sample} data-status="noPoll" />),
  ];
  return (
    <Group
      component="ul"
      {...plainList}
      gap="var(--mantine-spacing-2xs) var(--mantine-spacing-lg)"
      fz="sm"
      aria-label={t("areaMap.legend")}
    >
      {rows
        .filter(({ count }) => count > 0)
        .map(({ key, words, count, picture }) => (
          <Group component="li" key={key} gap="2xs" wrap="nowrap">
            {picture}
            <span style={breakAnywhere}>{words}</span>
            <b style={digits}>{formatNumber(count)}</b>
          </Group>
        ))}
    </Group>
  );
}
