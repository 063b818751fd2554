import type { PartyResult } from "@mero-mat/api/results";
import { limits } from "@mero-mat/domain/limits";
import { knownParties } from "@mero-mat/domain/parties";
import { rowsFor, seatPlaces } from "@mero-mat/domain/seat-places";
import { formatNumber } from "../../../i18n/format.ts";
import { readersName } from "../../../i18n/names.ts";
import classes from "./house-labels.module.css";
import { placeNames } from "./place-names.ts";

const seats = limits.proportionalSeats;
const majority = Math.floor(seats / 2) + 1;
const places = seatPlaces(seats, rowsFor(seats));

/** Returns the angle of a seat on the half circle, in radians from the right. */
function angleOf(seat: number): number {
  const place = places[seat];
  return place ? Math.atan2(-place.y, place.x) : 0;
}

const lettersMost = 11;

/** Shortens a party's name where there is little room: to what people call it, or to its beginning. */
function shortName({ partyName, nepaliName }: { partyName: string; nepaliName: string }): string {
  const known = knownParties.find(({ name }) => name === partyName);
  const name = readersName(
    known ? { name: known.short, nepaliName: known.nepaliShort } : { name: partyName, nepaliName },
  );
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return letters.length > lettersMost
    ? `${letters
        .slice(0, lettersMost - 1)
        .join("")
        .trim()}…`
    : name;
}

/**
 * Places party names around the seats, and marks the majority. Hidden from screen readers, because the list says the
 * same.
 */
export function HouseLabels({ parties }: { parties: PartyResult[] }) {
  let taken = 0;
  const groups = parties.map((party) => {
    const middle = taken + Math.floor(party.seats / 2);
    taken += party.seats;
    return {
      key: party.partyName,
      text: party.seats > 0 ? shortName(party) : "",
      seats: party.seats,
      angle: angleOf(middle),
    };
  });
  const line = (angleOf(majority - 2) + angleOf(majority - 1)) / 2;
  const [x, y] = [Math.cos(line), -Math.sin(line)];
  return (
    <svg className={classes.words} overflow="visible" aria-hidden="true">
      {placeNames(groups).map(({ key, text, x: left, y: top, anchor }) => (
        <text key={key} x={left} y={top} textAnchor={anchor}>
          {text}
        </text>
      ))}
      <line x1={x * 37} y1={y * 37} x2={x * 106} y2={y * 106} />
      <text className={classes.mark} x={x * 32} y={y * 32 + 4} textAnchor="middle">
        {formatNumber(majority)}
      </text>
    </svg>
  );
}
