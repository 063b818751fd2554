import { isOneEmoji, isUpload } from "./party-pictures.ts";

/** Symbols that the product offers for candidates. None of them is a party's. */
export const symbolNames = [
  "bus",
  "pen",
  "lamp",
  "kite",
  "boat",
  "book",
  "chair",
  "clock",
  "key",
  "lock",
  "ladder",
  "kettle",
  "cup",
  "spoon",
  "comb",
  "scissors",
  "tractor",
  "truck",
  "plane",
  "bridge",
  "house",
  "door",
  "table",
  "bed",
  "fan",
  "radio",
  "television",
  "telephone",
  "camera",
  "flute",
  "football",
  "trophy",
  "cap",
  "shoe",
  "shirt",
  "bag",
  "envelope",
  "magnet",
  "globe",
  "tent",
  "tap",
  "bucket",
  "broom",
  "saw",
  "wheel",
  "pot",
  "mountain",
  "leaf",
  "apple",
  "banana",
  "maize",
  "carrot",
  "pumpkin",
  "fish",
  "butterfly",
  "rabbit",
  "duck",
  "tortoise",
  "guitar",
  "balloon",
  "hourglass",
] as const;

export type SymbolName = (typeof symbolNames)[number];

/** Returns the address of a symbol's drawing, which a page loads when it is shown. */
export const drawnSymbol = (name: SymbolName): string => `/symbols/${name}.svg`;

/** Writes a symbol within a text; an uploaded picture has no words. */
export const symbolWord = (symbol: string): string =>
  symbolNames.find((name) => drawnSymbol(name) === symbol) ?? (isUpload(symbol) ? "🖼️" : symbol);

/** Returns whether it can be an option's own symbol: an upload, a drawing of ours, or one emoji. */
export const isSymbol = (value: string): boolean =>
  isUpload(value) || isOneEmoji(value) || symbolNames.some((name) => drawnSymbol(name) === value);

interface BallotRow {
  /** The symbol, logo or letter that a voter sees first in this row. */
  picture: string;
  hasSymbol: boolean;
  hasParty: boolean;
  /** Whether the row may still get a symbol: voters know an older one by its picture. */
  isNew: boolean;
}

/**
 * Returns a symbol for every new row that would look like another one, null for the rest. The first candidate of a party
 * keeps the party's picture; of those without a party each gets a symbol.
 */
export function symbolsForAlike(rows: BallotRow[]): (string | null)[] {
  const taken = new Set(rows.map(({ picture }) => picture));
  const free = symbolNames.map(drawnSymbol).filter((symbol) => !taken.has(symbol));
  return rows.map(({ picture, hasSymbol, hasParty, isNew }, index) => {
    const isAlike = rows.some(
      (other, at) => at !== index && !other.hasSymbol && other.picture === picture && (at < index || !hasParty),
    );
    return (isNew && !hasSymbol && isAlike && free.shift()) || null;
  });
}
