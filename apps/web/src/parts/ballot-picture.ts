import { independent } from "@mero-mat/domain/parties";
import { picturesOf } from "@mero-mat/domain/party-pictures";
import type { PartyFace } from "./use-party-book.ts";

/**
 * Shows what a voter looks for on a ballot: the party's registered picture, or nothing in its frame. A stand-in would
 * differ from the sign on the posters, and would change under the finger when the parties load.
 */
export function ballotPicture(party: PartyFace): { images: string[]; otherwise: string | null } {
  const { images, emoji } = picturesOf(party);
  return { images, otherwise: emoji ?? (party.name === independent.name ? independent.emoji : null) };
}
