import { knownParties } from "@mero-mat/domain/parties";
import { readersName } from "../../i18n/names.ts";

const lettersMost = 11;

const nepaliShort: Record<(typeof knownParties)[number]["short"], string> = {
  NC: "काँग्रेस",
  "CPN-UML": "एमाले",
  RSP: "रास्वपा",
  NCP: "नेकपा",
  "CPN-MC": "माओवादी",
  RPP: "राप्रपा",
  "JSP-N": "जसपा",
  SSP: "श्रम संस्कृति",
  Janamat: "जनमत",
  NMKP: "नेमकिपा",
};

/** Shortens a party's name where there is little room: to what people call it, or to its beginning. */
export function shortName({ partyName, nepaliName }: { partyName: string; nepaliName: string }): string {
  const known = knownParties.find(({ name }) => name === partyName);
  const name = readersName(
    known ? { name: known.short, nepaliName: nepaliShort[known.short] } : { name: partyName, nepaliName },
  );
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return letters.length > lettersMost
    ? `${letters
        .slice(0, lettersMost - 1)
        .join("")
        .trim()}…`
    : name;
}
