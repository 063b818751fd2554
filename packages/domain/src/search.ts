import { type Language, languages } from "./languages.ts";
import { findParty } from "./parties.ts";

// Spellings of one sound that a reader does not tell apart: long and short vowels, the three s, b and v, the nasals, ड
// with and without one.
const pairs: [from: RegExp, to: string][] = [
  [/[ँं]/g, ""],
  [/ङ्?ग/g, "ङ"],
  [/ी/g, "ि"],
  [/ू/g, "ु"],
  [/ई/g, "इ"],
  [/ऊ/g, "उ"],
  [/ब/g, "व"],
  [/[शष]/g, "स"],
  [/(?:ण्)?ड/g, "ण"],
  // "Chitwan" is also written "Chitawan". The longer form, so that each beginning of it is found while it is typed.
  [/([b-df-hj-np-tvxyz])w/g, "$1aw"],
  // "CPN-UML", "Kathmandu-1" and "Bagmati · Kathmandu · Area 1" as it is shown.
  [/[-–—,.·()]/g, " "],
  [/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, ""],
  // "भगवान्", and a conjunct of which the first half is typed.
  [/्(?=\s|$)/g, ""],
];

/** Normalizes text for search: in either script, any letter case and any spelling. */
export function searchable(text: string): string {
  const digits = text.normalize("NFC").replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  return pairs
    .reduce((folded, [from, to]) => folded.replace(from, to), digits.toLowerCase())
    .replace(/\s+/g, " ")
    .trim();
}

/** Finds the search text within one of these, or words that begin with its words: "3 kathmandu" finds "Kathmandu 3". */
export function matches(texts: string[], searchText: string): boolean {
  const folded = searchable(searchText);
  const words = folded.split(" ");
  return texts
    .map(searchable)
    .some((text) => text.includes(folded) || words.every((word) => ` ${text}`.includes(` ${word}`)));
}

/** Lists the names of a party: both names and both short ones, such as "UML". */
export function partySearchTexts({ name, nepaliName = null }: { name: string; nepaliName?: string | null }): string[] {
  const known = findParty(name);
  return [name, nepaliName, known?.nepaliName, known?.short, known?.nepaliShort].filter(
    (text) => typeof text === "string",
  );
}

/** Lists the names of an area, such as "Kathmandu 1" and "काठमाडौँ क्षेत्र १", by its names in each language. */
export const areaSearchTexts = (
  { province, district, electionArea }: { province: string; district: string; electionArea: number },
  nameIn: (id: string, language: Language) => string,
): string[] =>
  languages.map((language) => `${nameIn(district, language)} area क्षेत्र ${electionArea} ${nameIn(province, language)}`);
