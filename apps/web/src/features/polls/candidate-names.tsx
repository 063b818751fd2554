import type { PollOption } from "@mero-mat/api/polls";
import { readersName } from "../../i18n/names.ts";
import { BallotNames } from "../../parts/ballot.tsx";
import { usePartyBook } from "../../parts/use-party-book.ts";

/** Shows the picture, the Nepali name large, and the English name and the party below. */
export function CandidateNames({ option }: { option: PollOption }) {
  const party = usePartyBook()(option.partyName ?? option.party);
  const labels = option.isNone ? [] : [readersName(party)];
  const below = option.name === option.nepaliName ? labels : [option.name, ...labels];
  return <BallotNames pictures={option.pictures} title={option.nepaliName} below={[...new Set(below)]} />;
}
