import { Box } from "@mantine/core";
import type { ComponentProps } from "react";
import { Emblem } from "./emblem.tsx";

interface Props extends ComponentProps<typeof Emblem> {
  size?: "2.25rem" | "2.5rem" | "2.75rem";
  bg?: string;
  /** Fades a candidate or party that cannot be chosen. */
  isFaded?: boolean;
}

/** Shows a picture in its square, beside a name. */
export function EmblemSquare({ size = "2.75rem", isFaded = false, bg = "var(--hover)", ...emblem }: Props) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      display="grid"
      flex="none"
      w={size}
      h={size}
      fz={`calc(${size} / 2)`}
      lh={1}
      bg={bg}
      bdrs="md"
      style={{
        placeItems: "center",
        overflow: "hidden",
        whiteSpace: "nowrap",
        ...(isFaded && { filter: "grayscale(1)", opacity: 0.6 }),
      }}
    >
      <Emblem {...emblem} />
    </Box>
  );
}
