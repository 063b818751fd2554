import type { PollOption } from "@mero-mat/api/polls";
import { readersName } from "../../i18n/names.ts";
import { BallotNames } from "../../parts/ballot.tsx";
import { usePartyByName } from "../../parts/use-party-by-name.ts";

/** Shows the picture, the Nepali name large, and the English name and the party below. */
export function CandidateNames({ option }: { option: PollOption }) {
  const party = usePartyByName()(option.partyName ?? option.party);
  const labels = option.isNone ? [] : [readersName(party)];
  const details = option.name === option.nepaliName ? labels : [option.name, ...labels];
  return <BallotNames pictures={option.pictures} title={option.nepaliName} details={[...new Set(details)]} />;
}
