import { Group } from "@mantine/core";
import type { CSSProperties, ReactNode } from "react";
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
export function MapLegend({ areas, byTurnout }: { areas: MapArea[]; byTurnout: boolean }) {
  const { t } = useTranslation();
  if (byTurnout) return <TurnoutLegend areas={areas} />;
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
  return <Legend rows={rows.filter(({ count }) => count > 0)} />;
}

const quarter = 25;
const levels = [quarter, 2 * quarter, 3 * quarter, 4 * quarter];
const filledTo = (level: number): CSSProperties => ({
  background: `linear-gradient(to top, var(--chart) ${level}%, var(--card) ${level}%)`,
  forcedColorAdjust: "none",
});

/** Explains how full a tile is, and counts the areas in each quarter. */
function TurnoutLegend({ areas }: { areas: MapArea[] }) {
  const { t } = useTranslation();
  const quarterOf = ({ turnout }: MapArea) =>
    turnout === null ? null : (levels.find((level) => turnout <= level) ?? levels.at(-1));
  const rows = levels.map((level) => ({
    key: String(level),
    words: `${formatNumber(level - quarter)}–${formatNumber(level)}%`,
    count: areas.filter((area) => quarterOf(area) === level).length,
    picture: <span className={classes.sample} style={filledTo(level)} />,
  }));
  const unknown = {
    key: "unknown",
    words: t("areaMap.turnout.unknown"),
    count: areas.filter(({ turnout }) => turnout === null).length,
    picture: <span className={classes.sample} />,
  };
  return <Legend rows={[...rows, unknown]} />;
}

interface LegendRow {
  key: string;
  words: string;
  count: number;
  picture: ReactNode;
}

function Legend({ rows }: { rows: LegendRow[] }) {
  const { t } = useTranslation();
  return (
    <Group
      component="ul"
      {...plainList}
      gap="var(--mantine-spacing-2xs) var(--mantine-spacing-lg)"
      fz="sm"
      aria-label={t("areaMap.legend")}
    >
      {rows.map(({ key, words, count, picture }) => (
        <Group component="li" key={key} gap="2xs" wrap="nowrap">
          {picture}
          <span style={breakAnywhere}>{words}</span>
          <b style={digits}>{formatNumber(count)}</b>
        </Group>
      ))}
    </Group>
  );
}
