import { type ReactNode, useState } from "react";

interface Props {
  /** The best first; one that does not load is as good as none. */
  images: string[];
  /** What is written when no image comes. */
  otherwise: ReactNode;
}

/** A picture whose words stand beside it. */
export function Emblem({ images, otherwise }: Props) {
  const [broken, setBroken] = useState<string[]>([]);
  const src = images.find((image) => !broken.includes(image));
  if (src === undefined) return otherwise;
  return (
    <img
      style={{ width: "100%", height: "100%", objectFit: "contain" }}
      src={src}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
      onError={() => setBroken([...broken, src])}
    />
  );
}
