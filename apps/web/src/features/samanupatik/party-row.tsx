import { ballotPictures } from "@mero-mat/domain/party-pictures";
import { BallotNames } from "../../parts/ballot.tsx";
import type { PartyFace } from "../../parts/use-party-by-name.ts";

/** Shows a party as on the ballot: the Nepali name first, whatever the reader's language. */
export function PartyRow({ party }: { party: PartyFace }) {
  const details = party.name === party.nepaliName ? [] : [party.name];
  const pictures = ballotPictures(party, party.nepaliName);
  return <BallotNames pictures={pictures} title={party.nepaliName} details={details} />;
}
