import { knownParties } from "@mero-mat/domain/parties";
import { readersName } from "../i18n/names.ts";

const lettersMost = 11;

/** What a party is called where there is little room: as people say it, or the beginning of its name. */
export function shortName({ partyName, nepaliName }: { partyName: string; nepaliName: string }): string {
  const known = knownParties.find(({ name }) => name === partyName);
  const name = readersName({ name: known?.short ?? partyName, nepaliName: known?.nepaliShort ?? nepaliName });
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return letters.length > lettersMost
    ? `${letters
        .slice(0, lettersMost - 1)
        .join("")
        .trim()}…`
    : name;
}
