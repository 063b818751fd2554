import { toSvgPath } from "lean-qr/extras/svg";
import { generate } from "lean-qr/nano";
import { useMemo } from "react";
import classes from "./qr-code.module.css";

// Readers need this much white around it.
const margin = 4;

/** A text for a phone's camera. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => generate(text), [text]);
  const size = code.size + 2 * margin;
  return (
    <svg
      className={classes.code}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} fill="black" />
    </svg>
  );
}
