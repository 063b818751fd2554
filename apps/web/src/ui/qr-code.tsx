import { Box } from "@mantine/core";
import { toSvgPath } from "lean-qr/extras/svg";
import { generate } from "lean-qr/nano";
import { useMemo } from "react";

// Readers need this much white around it.
const margin = 4;

/** Shows a text that a phone's camera reads. */
export function QrCode({ text, label, width = "12.5rem" }: { text: string; label: string; width?: string }) {
  const code = useMemo(() => generate(text), [text]);
  const size = code.size + 2 * margin;
  return (
    // Dark on white in both schemes: many readers do not see the inverse.
    <Box
      component="svg"
      display="block"
      w={width}
      maw="100%"
      bg="white"
      bd="1px solid var(--line)"
      bdrs="box"
      style={{ aspectRatio: 1 }}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} fill="black" />
    </Box>
  );
}
