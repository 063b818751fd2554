import { rowsFor, seatPlaces } from "@mero-mat/domain/seat-places";
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from "react";
import { isolated } from "../i18n/isolated.ts";
import classes from "./hemicycle.module.css";
import type { PartyLook } from "./party-look.ts";
import { fillOf, Patterns } from "./patterns.tsx";

interface SeatGroup {
  key: string;
  label: string;
  look: PartyLook;
  seats: number;
}

interface Props {
  seats: number;
  /** From left to right. Remaining seats stay grey. */
  groups: SeatGroup[];
  label: string;
  /** Writes the number with its unit: "34 seats". */
  unit: (seats: number) => string;
  /** Number in the middle while no group is pointed at, in the reader's digits. */
  total: string;
  /** Text around the seats, for which there is room from the start. */
  words?: ReactNode;
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Draws who sits where, seat by seat: the Tab key stops once, then the arrow keys move from group to group. */
export function Hemicycle({ seats, groups, label, unit, total, words }: Props) {
  const id = useId();
  const picture = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [stop, setStop] = useState<string | null>(null);
  const places = useMemo(() => seatPlaces(seats, rowsFor(seats)), [seats]);

  const seated = groups.filter((group) => group.seats > 0);
  const shown = seated.find(({ key }) => key === (hovered ?? focused));
  const tabStop = seated.some(({ key }) => key === stop) ? stop : seated[0]?.key;
  const firstSeat = new Map<string, number>();
  let taken = 0;
  for (const { key, seats: count } of seated) {
    firstSeat.set(key, taken);
    taken += count;
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const at = seated.findIndex(({ key }) => key === focused);
    if (!step || at < 0) return;
    event.preventDefault();
    picture.current
      ?.querySelectorAll<SVGGElement>("[role=option]")
      .item(step(at, seated.length - 1))
      .focus();
  };

  return (
    <div className={classes.hemicycle}>
      <div
        ref={picture}
        role="listbox"
        aria-label={label}
        aria-orientation="horizontal"
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <svg
          className={classes.seats}
          viewBox={words ? "-144 -122 288 130" : "-106 -106 212 112"}
          role="presentation"
          data-shown={shown && ""}
        >
          <Patterns id={id} looks={seated.map(({ look }) => look)} />
          {seated.map(({ key, label: name, look, seats: count }) => (
            <g
              key={key}
              className={classes.group}
              role="option"
              aria-selected={key === focused}
              tabIndex={key === tabStop ? 0 : -1}
              data-shown={key === shown?.key ? "" : undefined}
              fill={fillOf(id, look)}
              onFocus={() => {
                setFocused(key);
                setStop(key);
              }}
              onBlur={() => setFocused(null)}
              onPointerEnter={() => setHovered(key)}
              onPointerLeave={() => setHovered(null)}
            >
              <title>{`${isolated(name)}: ${unit(count)}`}</title>
              {places.slice(firstSeat.get(key), (firstSeat.get(key) ?? 0) + count).map(({ x, y, radius }) => (
                <circle key={`${x},${y}`} cx={x} cy={y} r={radius} />
              ))}
            </g>
          ))}
          {places.slice(taken).map(({ x, y, radius }) => (
            <circle key={`${x},${y}`} className={classes.empty} cx={x} cy={y} r={radius} />
          ))}
          {words}
        </svg>
      </div>
      <p className={classes.middle} aria-hidden="true">
        {shown ? (
          <>
            <span className={classes.name}>{shown.label}</span>
            <span className={classes.count}>{unit(shown.seats)}</span>
          </>
        ) : (
          <span className={classes.number}>{total}</span>
        )}
      </p>
    </div>
  );
}
