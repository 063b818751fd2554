interface Place {
  x: number;
  y: number;
  radius: number;
}

const outer = 100;
const inner = 42;

/** Puts few seats in few rows, so that they still make a half circle. */
export const rowsFor = (seats: number): number => Math.min(9, Math.max(3, Math.round(Math.sqrt(seats) / 2)));

/** Places the seats of a half circle of radius 100, ordered from left to right, so that a party sits together. */
export function seatPlaces(seats: number, rows: number): Place[] {
  const radii = Array.from({ length: rows }, (_, row) => inner + ((outer - inner) * row) / Math.max(rows - 1, 1));
  const total = radii.reduce((sum, radius) => sum + radius, 0);
  const radius = Math.min((outer - inner) / rows / 2.6, (Math.PI * total) / seats / 2.6);

  let left = seats;
  let share = total;
  return radii
    .flatMap((distance) => {
      // Each row takes its share of what is still left, so that the rounding never loses a seat.
      const count = Math.round((left * distance) / share);
      left -= count;
      share -= distance;
      return Array.from({ length: count }, (_, seat) => ({
        distance,
        angle: count === 1 ? Math.PI / 2 : Math.PI * (1 - seat / (count - 1)),
      }));
    })
    .sort((a, b) => b.angle - a.angle || a.distance - b.distance)
    .map(({ distance, angle }) => ({
      x: round(Math.cos(angle) * distance),
      y: round(-Math.sin(angle) * distance),
      radius: round(radius),
    }));
}

const round = (value: number) => Math.round(value * 100) / 100;
