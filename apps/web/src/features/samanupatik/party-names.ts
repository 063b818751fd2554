import type { Party } from "@mero-mat/api/parties";
import { knownParties } from "@mero-mat/domain/parties";
import { matches } from "@mero-mat/domain/search";

// People look for "UML", which stands in neither name.
const shortName = (name: string): string[] => {
  const known = knownParties.find((party) => party.name === name);
  return known ? [known.short] : [];
};

export const matchingParties = (parties: Party[], searchText: string): Party[] =>
  parties.filter(({ name, nepaliName }) => matches([name, nepaliName, ...shortName(name)], searchText));

const letters = new Intl.Segmenter("ne", { granularity: "grapheme" });

/** Takes a letter together with its vowel sign: "नेपाल" begins with "ने". */
export function firstLetter(name: string): string {
  const found = [...letters.segment(name)].map(({ segment }) => segment);
  return (found.find((segment) => /[\p{L}\p{N}]/u.test(segment)) ?? found[0] ?? "").toUpperCase();
}
