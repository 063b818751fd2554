import type { PollOption } from "@mero-mat/api/polls";
import { currentLanguage } from "../../i18n/i18n.ts";
import { ballotPicture } from "../../lib/ballot-picture.ts";
import { usePartyBook } from "../../lib/use-party-book.ts";
import { BallotNames } from "../../ui/ballot.tsx";
import { Emblem } from "../../ui/emblem.tsx";

/** The party's logo or symbol, the Nepali name large, the English name and the party below. */
export function CandidateNames({ option }: { option: PollOption }) {
  const party = usePartyBook()(option.partyName ?? option.party);
  const label = currentLanguage() === "ne" ? party.nepaliName : party.name;
  const below = option.name === option.nepaliName ? [label] : [option.name, label];
  return (
    <BallotNames symbol={<Emblem {...ballotPicture(party)} />} title={option.nepaliName} below={[...new Set(below)]} />
  );
}
