import { imageAddress, isEmoji } from "@mero-mat/domain/party-pictures";
import { useState } from "react";
import classes from "./ballot-picture.module.css";

interface Props {
  /** Best first: images, then an emoji or a letter. A server of the previous release sends none. */
  pictures?: string[] | undefined;
  /** Left out, it is as large as its ballot row has it. */
  size?: "xs" | "sm" | "md" | "xl";
  /** Fades a party that cannot be chosen. */
  isFaded?: boolean;
}

/**
 * Shows the first image that loads, or else the emoji or letter at the end, in a square. It is hidden from screen
 * readers, because the text next to it says the same.
 */
export function BallotPicture({ pictures = [], size, isFaded = false }: Props) {
  const [broken, setBroken] = useState<string[]>([]);
  const sign = pictures.at(-1) ?? "";
  const src = pictures.slice(0, -1).find((image) => !broken.includes(image));
  return (
    <span
      className={classes.picture}
      data-size={size}
      data-faded={isFaded || undefined}
      data-letter={(src === undefined && !isEmoji(sign)) || undefined}
      aria-hidden="true"
    >
      {src === undefined ? (
        sign
      ) : (
        <img
          src={imageAddress(src)}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
          onError={() => setBroken([...broken, src])}
        />
      )}
    </span>
  );
}
