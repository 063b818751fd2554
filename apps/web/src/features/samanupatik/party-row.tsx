import { BallotNames } from "../../parts/ballot.tsx";
import type { NamedParty } from "./party-names.ts";
import { PartyPicture } from "./party-picture.tsx";

/** As a party stands on the ballot paper: the Nepali name first, whatever the reader's language. */
export function PartyRow({ party }: { party: NamedParty }) {
  const below = party.name === party.nepaliName ? [] : [party.name];
  return <BallotNames symbol={<PartyPicture party={party} />} title={party.nepaliName} below={below} />;
}
