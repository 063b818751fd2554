import { seatPlaces } from "@mero-mat/domain/seat-places";

interface Props {
  /** They stand from left to right. Seats left over stay grey. */
  groups: { key: string; colour: string; seats: number }[];
  seats: number;
  rows?: number;
  className?: string | undefined;
}

/** Is only a picture: whoever shows it says its numbers in words or in a table. */
export function SeatsPicture({ groups, seats, rows = 5, className }: Props) {
  const colours = groups.flatMap(({ colour, seats: count }) => Array<string>(count).fill(colour));
  return (
    <svg className={className} viewBox="-106 -106 212 112" aria-hidden="true">
      {seatPlaces(seats, rows).map(({ x, y, radius }, index) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r={radius} fill={colours[index] ?? "var(--line)"} />
      ))}
    </svg>
  );
}
