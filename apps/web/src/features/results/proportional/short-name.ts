import { knownParties } from "@mero-mat/domain/parties";
import { readersName } from "../../../i18n/names.ts";

const lettersMost = 11;

/** Shortens a party's name where there is little room: to what people call it, or to its beginning. */
export function shortName({ partyName, nepaliName }: { partyName: string; nepaliName: string }): string {
  const known = knownParties.find(({ name }) => name === partyName);
  const name = readersName(
    known ? { name: known.short, nepaliName: known.nepaliShort } : { name: partyName, nepaliName },
  );
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return letters.length > lettersMost
    ? `${letters
        .slice(0, lettersMost - 1)
        .join("")
        .trim()}…`
    : name;
}
