import type { PollOption } from "@mero-mat/api/polls";
import { readersName } from "../../i18n/names.ts";
import { BallotNames } from "../../parts/ballot.tsx";
import { ballotPicture } from "../../parts/ballot-picture.ts";
import { Emblem } from "../../parts/emblem.tsx";
import { usePartyBook } from "../../parts/use-party-book.ts";

/** Shows the party's logo or symbol, the Nepali name large, and the English name and the party below. */
export function CandidateNames({ option }: { option: PollOption }) {
  const party = usePartyBook()(option.partyName ?? option.party);
  const label = readersName(party);
  const below = option.name === option.nepaliName ? [label] : [option.name, label];
  return (
    <BallotNames symbol={<Emblem {...ballotPicture(party)} />} title={option.nepaliName} below={[...new Set(below)]} />
  );
}
