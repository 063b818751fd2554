import { emojiOf, pictureOf } from "@mero-mat/domain/party-pictures";
import { useState } from "react";
import classes from "./party-picture.module.css";
import type { PartyFace } from "./use-party-book.ts";

/** The logo, else the symbol, else the emoji of the party: also when an image there should be does not come. */
export function PartyPicture({ party, small = false }: { party: Omit<PartyFace, "nepaliName">; small?: boolean }) {
  const [broken, setBroken] = useState<string[]>([]);
  const loadable = (address: string | null) => (address && broken.includes(address.trim()) ? null : address);
  const picture = pictureOf({ logoUrl: loadable(party.logoUrl), electionSymbol: loadable(party.electionSymbol) });
  return (
    <span className={classes.picture} data-small={small || undefined} aria-hidden="true">
      {picture && "image" in picture ? (
        <img src={picture.image} alt="" loading="lazy" onError={() => setBroken([...broken, picture.image])} />
      ) : (
        (picture?.emoji ?? emojiOf(party.name))
      )}
    </span>
  );
}
