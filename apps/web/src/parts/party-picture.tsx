import { emojiOf, picturesOf } from "@mero-mat/domain/party-pictures";
import { BallotPicture } from "./ballot-picture.tsx";
import type { PartyFace } from "./use-party-by-name.ts";

interface Props {
  party: Omit<PartyFace, "nepaliName">;
  size?: "sm" | "md" | "xl";
  isFaded?: boolean;
}

/** Shows the logo, the symbol or the emoji of a party next to its name. */
export function PartyPicture({ party, size = "md", isFaded = false }: Props) {
  const { images, emoji } = picturesOf(party);
  return <BallotPicture pictures={[...images, emoji ?? emojiOf(party.name)]} size={size} isFaded={isFaded} />;
}
