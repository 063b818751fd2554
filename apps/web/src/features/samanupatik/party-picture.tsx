import { picturesOf } from "@mero-mat/domain/party-pictures";
import { Emblem } from "../../parts/emblem.tsx";
import { firstLetter, type NamedParty } from "./party-names.ts";
import classes from "./party-picture.module.css";

/** The logo, else the election symbol, else the first letter. */
export function PartyPicture({ party }: { party: NamedParty }) {
  const { images, emoji } = picturesOf(party);
  return (
    <Emblem
      images={images}
      otherwise={
        emoji ? (
          <span className={classes.emoji}>{emoji}</span>
        ) : (
          <span className={classes.letter}>{firstLetter(party.nepaliName)}</span>
        )
      }
    />
  );
}
