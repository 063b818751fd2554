import type { Party } from "@mero-mat/api/parties";
import { emojiOf, picturesOf } from "@mero-mat/domain/party-pictures";
import { Emblem } from "../../ui/emblem.tsx";
import classes from "./party-list.module.css";

/** The logo, else the symbol, else the emoji of the party. */
export function PartyPicture({ party }: { party: Pick<Party, "name" | "logoUrl" | "electionSymbol"> }) {
  const { images, emoji } = picturesOf(party);
  return (
    <span className={classes.picture} aria-hidden="true">
      <Emblem images={images} otherwise={emoji ?? emojiOf(party.name)} />
    </span>
  );
}
