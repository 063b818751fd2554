import { type ProvinceId, provinceIds } from "@mero-mat/domain/geography";
import { type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from "react";
import { regionName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { type PartyLook, partyLook } from "../../../parts/party-look.ts";
import { fillOf, Patterns } from "../../../parts/patterns.tsx";
import classes from "./area-map.module.css";
import { tileWords, turnoutWords } from "./area-texts.ts";
import type { MapArea } from "./map-areas.ts";
import {
  borderPath,
  labelPlaces,
  narrowLayout,
  neighbour,
  type Point,
  provinceLayout,
  wideLayout,
} from "./map-layout.ts";

/** These mark areas whose vote is over but was won by nobody. */
export const looksWithoutParty = {
  tied: { colour: "#868e96", pattern: "stripes" },
  noVotes: { colour: "#868e96", pattern: "dots" },
} as const;

function lookOf({ status, party }: MapArea): PartyLook | null {
  if (status === "tied" || status === "noVotes") return looksWithoutParty[status];
  return party && partyLook(party.partyName);
}

interface Props {
  areas: MapArea[];
  narrow: boolean;
  /** The map shows only one province. */
  isPart: boolean;
  /** How full a tile is stands for its turnout, instead of its party's look. */
  byTurnout: boolean;
  label: string;
  /** The reader's own area. */
  own: string | null;
  onShow: (area: MapArea | null) => void;
  onOpen: (area: MapArea) => void;
}

/** Draws a map pin from its point up, around and back. */
const pin = "c-.16-.2-.27-.3-.27-.44a.27.27 0 1 1 .54 0c0 .14-.11.24-.27.44z";

const keyAt = ({ target }: SyntheticEvent) =>
  target instanceof Element ? target.closest<SVGElement>("[data-area]")?.dataset["area"] : undefined;

/** Draws the country with a tile for each area: the Tab key stops once, then arrow keys move from tile to tile. */
export function AreaTiles({ areas, narrow, isPart, byTurnout, label, own, onShow, onOpen }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const map = useRef<HTMLDivElement>(null);
  const [stopped, setStop] = useState<string>();
  const [selected, setSelected] = useState<string>();

  const stop = areas.some(({ key }) => key === stopped) ? stopped : areas[0]?.key;
  const wholeLayout = narrow ? narrowLayout : wideLayout;
  const { columns, rows, shift } = isPart ? provinceLayout(areas) : wholeLayout;
  const placed = areas.map((area) => {
    const { column, row } = shift(area.province);
    return { area, province: area.province, column: area.column + column, row: area.row + row };
  });
  const words = (area: MapArea) => (byTurnout ? turnoutWords(area, t) : tileWords(area, t));
  const show = (key: string | undefined) => onShow(areas.find((area) => area.key === key) ?? null);

  const open = (key: string | undefined) => {
    const found = areas.find((area) => area.key === key);
    if (found) onOpen(found);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      open(keyAt(event));
    }
    const from = placed.find(({ area }) => area.key === selected);
    const next = from && neighbour(placed, from, event.key);
    if (!next) return;
    event.preventDefault();
    map.current?.querySelector<SVGElement>(`[data-area="${next.area.key}"]`)?.focus();
  };

  return (
    <div
      ref={map}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const key = keyAt(event);
        if (key === undefined) return;
        setStop(key);
        setSelected(key);
        show(key);
      }}
      onBlur={() => setSelected(undefined)}
      onClick={(event) => open(keyAt(event))}
      onPointerOver={(event) => show(keyAt(event) ?? selected)}
      onPointerLeave={() => show(selected)}
    >
      <svg
        className={classes.map}
        style={isPart ? { maxWidth: `${columns * 4}rem` } : undefined}
        viewBox={`-0.1 -0.1 ${columns + 0.2} ${rows + 0.2}`}
        role="presentation"
      >
        <Patterns id={id} looks={areas.map(lookOf).filter((look) => look !== null)} />
        {placed.map(({ area, column, row }) => {
          const look = byTurnout ? null : lookOf(area);
          return (
            <g
              key={area.key}
              className={classes.tile}
              role="option"
              aria-selected={area.key === selected}
              tabIndex={area.key === stop ? 0 : -1}
              data-area={area.key}
              data-status={byTurnout ? "turnout" : area.status}
            >
              <title>{area.key === own ? t("areaMap.own", { tile: words(area) }) : words(area)}</title>
              <rect
                x={column + 0.03}
                y={row + 0.03}
                width={0.94}
                height={0.94}
                rx={0.14}
                fill={look ? fillOf(id, look) : undefined}
                stroke={look?.colour}
              />
              {byTurnout && area.turnout !== null && (
                <path
                  className={classes.level}
                  d={`M${column + 0.06} ${row + 0.94}h.88v${(-0.88 * Math.min(100, area.turnout)) / 100}h-.88z`}
                />
              )}
              {!byTurnout && area.status === "pending" && <circle cx={column + 0.5} cy={row + 0.5} r={0.16} />}
              {area.key === own && <path className={classes.own} d={`M${column + 0.5} ${row + 0.78}${pin}`} />}
            </g>
          );
        })}
        <path className={classes.border} d={borderPath(placed)} />
        {!isPart && <ProvinceNames shift={shift} narrow={narrow} />}
      </svg>
    </div>
  );
}

interface ProvinceNamesProps {
  shift: (province: ProvinceId) => Point;
  narrow: boolean;
}

/** Hidden from screen readers, because every tile names its own area. */
function ProvinceNames({ shift, narrow }: ProvinceNamesProps) {
  return (
    <svg className={classes.provinces} data-narrow={narrow || undefined} aria-hidden="true">
      {provinceIds.map((province) => {
        const { column, row } = labelPlaces[province];
        const by = shift(province);
        return (
          <text key={province} x={column + by.column} y={row + by.row}>
            {regionName(province)}
          </text>
        );
      })}
    </svg>
  );
}
