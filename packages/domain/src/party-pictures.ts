import { findParty } from "./parties.ts";

interface Pictured {
  logoUrl?: string | null | undefined;
  electionSymbol?: string | null | undefined;
}

/** Pictures of a party, best first. */
export interface PartyPictures {
  /** URLs, tried in this order. */
  images: string[];
  /** Fallback when no image loads; null when the symbol is no emoji. */
  emoji: string | null;
}

const building = "🏛️";
const nothing = new Set(["", "undefined", "null"]);
const uploads = "/objects/";

// Buggy clients have stored such values: the text of nothing, or an upload of nothing.
const isMissing = (value: string) =>
  nothing.has(value) || (value.startsWith(uploads) && nothing.has(value.slice(uploads.length)));

const isImage = (value: string) => !isMissing(value) && /^(https?:|\/)/i.test(value);
/** Returns whether a text holds an emoji. */
export const isEmoji = (value: string): boolean => /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(value);

// Allows pictographs, flags, and characters that join and colour them, but nothing that reads as text.
const onlyEmoji =
  /^([\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|\u200d|\ufe0f|[\u{e0020}-\u{e007f}])+$/u;
const upload = /^\/objects\/[\w.-]+$/;
let graphemes: Intl.Segmenter | undefined;

function charactersOf(text: string): string[] {
  // Created at its first use, because that takes a slow phone longer than the rest of this file.
  graphemes ??= new Intl.Segmenter("ne", { granularity: "grapheme" });
  return [...graphemes.segment(text)].map(({ segment }) => segment);
}

const isHttps = (value: string) => /^https:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(value);

/** Returns whether it can be stored as a logo or symbol: an upload, an https address, an emoji, or nothing. */
export const mayBePicture = (value: string): boolean =>
  isMissing(value) || upload.test(value) || isHttps(value) || (isEmoji(value) && onlyEmoji.test(value));

/** Part of the SHA-256 over the product's own drawings, so that browsers may cache them for ever. */
export const drawingsVersion = "3af17fdd";

/** Returns where a page loads an image from: a drawing of ours under its version. */
export const imageAddress = (image: string): string =>
  image.startsWith("/symbols/") ? `${image}?v=${drawingsVersion}` : image;

/** Returns whether a text is the address of an uploaded picture. */
export const isUpload = (value: string): boolean =>
  /^\/objects\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/.test(value);

export const isOneEmoji = (value: string): boolean =>
  isEmoji(value) && onlyEmoji.test(value) && charactersOf(value).length === 1;

/** Prefers the logo, then the election symbol, which may be an image or an emoji. */
export function picturesOf({ logoUrl, electionSymbol }: Pictured): PartyPictures {
  const logo = logoUrl?.trim() ?? "";
  const symbol = electionSymbol?.trim() ?? "";
  return {
    images: [logo, symbol].filter(isImage),
    emoji: !isImage(symbol) && isEmoji(symbol) ? symbol : null,
  };
}

/** Fallback for a missing picture: the emoji of a party that the product knows, otherwise a building. */
export const emojiOf = (partyName: string): string => findParty(partyName)?.emoji ?? building;

/** Returns the first letter with its vowel sign: "नेपाल" begins with "ने". */
export function firstLetter(name: string): string {
  const found = charactersOf(name);
  return (found.find((segment) => /[\p{L}\p{N}]/u.test(segment)) ?? found[0] ?? "").toUpperCase();
}

/**
 * Returns the pictures of a ballot row, best first: images, tried in this order until one loads, then an emoji or a
 * letter. An option's own symbol is never replaced by its party's picture. The row shows the Nepali name, so the letter
 * is that name's.
 */
export function ballotPictures(
  { symbol, ...party }: Pictured & { name: string; symbol?: string | null },
  nepaliName: string,
): string[] {
  if (symbol) return isImage(symbol) ? [symbol, firstLetter(nepaliName)] : [symbol];
  const { images, emoji } = picturesOf(party);
  return [...images, emoji ?? findParty(party.name)?.emoji ?? firstLetter(nepaliName)];
}
