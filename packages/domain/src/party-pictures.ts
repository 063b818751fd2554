import { findParty } from "./parties.ts";

interface Pictured {
  logoUrl?: string | null | undefined;
  electionSymbol?: string | null | undefined;
}

/** An address of an image, or an emoji to be written. */
export type PartyPicture = { image: string } | { emoji: string };

const building = "🏛️";
const nothing = new Set(["", "undefined", "null"]);
const uploads = "/objects/";

// Values kept by careless programs: the text of nothing, or an upload of nothing.
const isMissing = (value: string) =>
  nothing.has(value) || (value.startsWith(uploads) && nothing.has(value.slice(uploads.length)));

const imageIn = (value: string): PartyPicture | null => (/^(https?:|\/)/i.test(value) ? { image: value } : null);

const emojiIn = (value: string): PartyPicture | null =>
  /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(value) ? { emoji: value } : null;

/** The logo, else the election symbol; null when there is neither. */
export function pictureOf({ logoUrl, electionSymbol }: Pictured): PartyPicture | null {
  const logo = logoUrl?.trim() ?? "";
  const symbol = electionSymbol?.trim() ?? "";
  const picture = isMissing(logo) ? null : imageIn(logo);
  return picture ?? (isMissing(symbol) ? null : (imageIn(symbol) ?? emojiIn(symbol)));
}

/** What stands in where a picture is missing: the emoji of a party the product knows, else a building. */
export const emojiOf = (partyName: string): string => findParty(partyName)?.emoji ?? building;
