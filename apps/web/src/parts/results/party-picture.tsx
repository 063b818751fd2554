import { emojiOf, picturesOf } from "@mero-mat/domain/party-pictures";
import { Emblem } from "../emblem.tsx";
import type { PartyFace } from "../use-party-book.ts";
import classes from "./party-picture.module.css";

/** The logo, else the symbol, else the emoji of the party. */
export function PartyPicture({ party, small = false }: { party: Omit<PartyFace, "nepaliName">; small?: boolean }) {
  const { images, emoji } = picturesOf(party);
  return (
    <span className={classes.picture} data-small={small || undefined} aria-hidden="true">
      <Emblem images={images} otherwise={emoji ?? emojiOf(party.name)} />
    </span>
  );
}
