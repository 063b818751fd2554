import { emojiOf, picturesOf } from "@mero-mat/domain/party-pictures";
import { EmblemSquare } from "../emblem-square.tsx";
import type { PartyFace } from "../use-party-book.ts";

interface Props {
  party: Omit<PartyFace, "nepaliName">;
  small?: boolean;
  bg?: string;
}

/** Shows the logo, else the symbol, else the emoji of the party. */
export function PartyPicture({ party, small = false, ...colour }: Props) {
  const { images, emoji } = picturesOf(party);
  return (
    <EmblemSquare
      size={small ? "2.25rem" : "2.75rem"}
      images={images}
      otherwise={emoji ?? emojiOf(party.name)}
      {...colour}
    />
  );
}
