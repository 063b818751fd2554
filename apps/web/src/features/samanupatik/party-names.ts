import type { Party } from "@mero-mat/api/parties";
import { matches, partySearchTexts } from "@mero-mat/domain/search";

export const matchingParties = (parties: Party[], searchText: string): Party[] =>
  parties.filter((party) => matches(partySearchTexts(party), searchText));

const letters = new Intl.Segmenter("ne", { granularity: "grapheme" });

/** Takes a letter together with its vowel sign: "नेपाल" begins with "ने". */
export function firstLetter(name: string): string {
  const found = [...letters.segment(name)].map(({ segment }) => segment);
  return (found.find((segment) => /[\p{L}\p{N}]/u.test(segment)) ?? found[0] ?? "").toUpperCase();
}
