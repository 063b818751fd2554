import { type ReactNode, useState } from "react";

interface Props {
  /** Best first; one that does not load is skipped. */
  images: string[];
  /** Stands in when no image loads. */
  otherwise: ReactNode;
}

/** Hides the picture from screen readers, because the text next to it says the same. */
export function Emblem({ images, otherwise }: Props) {
  const [broken, setBroken] = useState<string[]>([]);
  const src = images.find((image) => !broken.includes(image));
  if (src === undefined) return otherwise;
  return (
    <img
      style={{ width: "100%", height: "100%", objectFit: "contain" }}
      src={src}
      alt=""
      width={60}
      height={60}
      loading="lazy"
      decoding="async"
      onError={() => setBroken([...broken, src])}
    />
  );
}
