import { pictureOf } from "@mero-mat/domain/party-pictures";
import { useState } from "react";
import { firstLetter, type NamedParty } from "./party-names.ts";
import classes from "./party-picture.module.css";

/** The logo, else the election symbol, else the first letter; an image that does not load is as good as none. */
export function PartyPicture({ party }: { party: NamedParty }) {
  const [broken, setBroken] = useState<string[]>([]);
  const unlessBroken = (url: string | null) => (url !== null && broken.includes(url.trim()) ? null : url);
  const picture = pictureOf({
    logoUrl: unlessBroken(party.logoUrl),
    electionSymbol: unlessBroken(party.electionSymbol),
  });
  if (!picture) return <span className={classes.letter}>{firstLetter(party.nepaliName)}</span>;
  if ("emoji" in picture) return <span className={classes.emoji}>{picture.emoji}</span>;
  return (
    <img
      className={classes.image}
      src={picture.image}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
      onError={() => setBroken([...broken, picture.image])}
    />
  );
}
