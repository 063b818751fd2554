import { ballotPictures } from "@mero-mat/domain/party-pictures";
import { trpc } from "../../api/trpc.ts";
import { optionLine, recordingsOf } from "../../parts/option-line.ts";
import type { PartyFace } from "../../parts/use-party-by-name.ts";

/** Returns a party as it is read aloud. */
export function usePartyLine() {
  const { data = [] } = trpc.parties.active.useQuery();
  const together = recordingsOf(data);
  return (party: PartyFace) =>
    optionLine({ ...party, id: party.name, pictures: ballotPictures(party, party.nepaliName) }, undefined, together);
}
