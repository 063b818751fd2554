import type { ProvinceId } from "@mero-mat/domain/geography";

interface Layout {
  columns: number;
  rows: number;
  /** How far the tiles of a province are moved from their place on the whole map. */
  shift: (province: ProvinceId) => Point;
}

export interface Point {
  column: number;
  row: number;
}

const eastern = new Set<ProvinceId>(["bagmati", "madhesh", "koshi"]);

export const wideLayout: Layout = { columns: 26, rows: 12, shift: () => ({ column: 0, row: 0 }) };

/** Layout for phones: the east is below the west, so that a tile is twice as wide. */
export const narrowLayout: Layout = {
  columns: 14,
  rows: 18.75,
  shift: (province) => (eastern.has(province) ? { column: -12, row: 6.75 } : { column: 0, row: 0 }),
};

/** Returns the layout of a single province, with its tiles starting in the corner. */
export function provinceLayout(tiles: Point[]): Layout {
  const rangeOf = (values: number[]) => ({ min: Math.min(...values), max: Math.max(...values) });
  const [column, row] = [rangeOf(tiles.map((tile) => tile.column)), rangeOf(tiles.map((tile) => tile.row))];
  return {
    columns: column.max - column.min + 1,
    rows: row.max - row.min + 1,
    shift: () => ({ column: -column.min, row: -row.min }),
  };
}

/** Position of a province's name, next to its tiles, including the official ones. */
export const labelPlaces: Record<ProvinceId, Point> = {
  sudurpaschim: { column: 0, row: 7.65 },
  karnali: { column: 4.1, row: 0.65 },
  lumbini: { column: 4.8, row: 7.65 },
  gandaki: { column: 8.1, row: 1.65 },
  bagmati: { column: 11.9, row: 2.7 },
  madhesh: { column: 12.1, row: 11.65 },
  koshi: { column: 21.4, row: 5.7 },
};

/** Draws the lines between provinces and around the country, as an SVG path. */
export function borderPath(tiles: (Point & { province: ProvinceId })[]): string {
  const owner = new Map(tiles.map(({ column, row, province }) => [`${column},${row}`, province]));
  return tiles
    .flatMap(({ column, row, province }) => {
      const differs = (right: number, down: number) => owner.get(`${column + right},${row + down}`) !== province;
      const isEmpty = (right: number, down: number) => !owner.has(`${column + right},${row + down}`);
      return [
        differs(1, 0) ? `M${column + 1} ${row}v1` : "",
        differs(0, 1) ? `M${column} ${row + 1}h1` : "",
        isEmpty(-1, 0) ? `M${column} ${row}v1` : "",
        isEmpty(0, -1) ? `M${column} ${row}h1` : "",
      ];
    })
    .join("");
}

const directions: Record<string, readonly [right: number, down: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Finds the tile that an arrow key leads to: the nearest on that side, preferring straight ahead. */
export function neighbour<Tile extends Point>(tiles: Tile[], from: Tile, key: string): Tile | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const [right, down] = direction;
  const distance = (tile: Tile) => {
    const column = tile.column - from.column;
    const row = tile.row - from.row;
    const ahead = column * right + row * down;
    const aside = Math.abs(column * down) + Math.abs(row * right);
    return ahead > 0 ? ahead + 3 * aside : Number.POSITIVE_INFINITY;
  };
  const nearest = tiles.reduce<Tile | undefined>(
    (best, tile) => (best === undefined || distance(tile) < distance(best) ? tile : best),
    undefined,
  );
  return nearest && Number.isFinite(distance(nearest)) ? nearest : undefined;
}
