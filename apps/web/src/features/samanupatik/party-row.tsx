import { ballotPictures } from "@mero-mat/domain/party-pictures";
import { BallotNames } from "../../parts/ballot.tsx";
import type { PartyFace } from "../../parts/use-party-book.ts";

/** Shows a party as on the ballot: the Nepali name first, whatever the reader's language. */
export function PartyRow({ party }: { party: PartyFace }) {
  const below = party.name === party.nepaliName ? [] : [party.name];
  const pictures = ballotPictures(party, party.nepaliName);
  return <BallotNames pictures={pictures} title={party.nepaliName} below={below} />;
}
