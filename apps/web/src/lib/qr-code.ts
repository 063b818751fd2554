import { qrBytes } from "./qr-bytes.ts";
import { penaltyOf } from "./qr-penalty.ts";

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Cells by their place, missing where nothing is drawn yet. */
type Cells = Map<string, boolean>;
const key = (x: number, y: number) => `${x},${y}`;

/** A value followed by what is left when it is divided, so that a damaged mark is noticed. */
function withRemainder(value: number, divisor: number, bits: number): number {
  let rest = value;
  for (let step = 0; step < bits; step++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * divisor);
  return (value << bits) | rest;
}

/** Rings around a middle: a corner or an alignment mark. */
function drawRings(cells: Cells, size: number, [midX, midY]: [number, number], light: number[], reach: number) {
  for (let y = midY - reach; y <= midY + reach; y++)
    for (let x = midX - reach; x <= midX + reach; x++) {
      const distance = Math.max(Math.abs(x - midX), Math.abs(y - midY));
      if (x >= 0 && y >= 0 && x < size && y < size) cells.set(key(x, y), !light.includes(distance));
    }
}

function drawMarks(cells: Cells, version: number, size: number) {
  for (let at = 0; at < size; at++) for (const spot of [key(6, at), key(at, 6)]) cells.set(spot, at % 2 === 0);
  const far = size - 7;
  const last = size - 4;
  for (const corner of [
    [3, 3],
    [last, 3],
    [3, last],
  ] satisfies [number, number][])
    drawRings(cells, size, corner, [2, 4], 4);

  const middles = version === 1 ? [] : version < 7 ? [6, far] : [6, (far + 6) / 2, far];
  for (const y of middles)
    for (const x of middles) {
      const isCorner = (x === 6 && y === 6) || (x === 6 && y === far) || (x === far && y === 6);
      if (!isCorner) drawRings(cells, size, [x, y], [1], 2);
    }
  if (version >= 7) drawVersion(cells, version, size);
  cells.set(key(8, size - 8), true);
}

function drawVersion(cells: Cells, version: number, size: number) {
  const bits = withRemainder(version, 0x1f25, 12);
  for (let bit = 0; bit < 18; bit++) {
    const dark = ((bits >>> bit) & 1) === 1;
    const along = Math.floor(bit / 3);
    const across = size - 11 + (bit % 3);
    cells.set(key(across, along), dark).set(key(along, across), dark);
  }
}

/** Which mask was used, twice. */
function drawFormat(cells: Cells, mask: number, size: number) {
  const bits = withRemainder((1 << 3) | mask, 0x537, 10) ^ 0x5412;
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((bits >>> bit) & 1) === 1;
    // Past the lines of the timing pattern, which have the number six.
    const down = bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit;
    const left = bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit;
    cells.set(key(8, down), dark).set(key(left, 8), dark);
  }
}

/** The places that are left, in pairs of columns from the right, up and down in turn. */
function freePlaces(cells: Cells, size: number): [number, number][] {
  const places: [number, number][] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - step : step;
        if (!cells.has(key(x, y))) places.push([x, y]);
      }
    isUp = !isUp;
  }
  return places;
}

/** A text as the rows of a QR code, "1" where it is dark; without the margin of four that a reader needs. */
export function qrCode(text: string): string[] {
  const { version, bytes } = qrBytes(text);
  const size = 17 + version * 4;
  const marks: Cells = new Map();
  drawMarks(marks, version, size);
  drawFormat(marks, 0, size);
  const places = freePlaces(marks, size);

  const drawn = masks.map((inverts, mask) => {
    const cells = new Map(marks);
    drawFormat(cells, mask, size);
    places.forEach(([x, y], at) => {
      const bit = ((bytes[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1;
      cells.set(key(x, y), (bit === 1) !== inverts(x, y));
    });
    return Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (_, x) => (cells.get(key(x, y)) ? "1" : "0")).join(""),
    );
  });
  return drawn.reduce((best, rows) => (penaltyOf(rows) < penaltyOf(best) ? rows : best));
}
