import { useId } from "react";
import type { PartyLook } from "./party-look.ts";
import { fillOf, Patterns } from "./patterns.tsx";
import classes from "./share-bar.module.css";

interface Props {
  percent: number;
  /** Percentage at the full width. */
  scale?: number;
  look: PartyLook;
  /** Draws a thin line at this percentage, on the same scale. */
  threshold?: number;
}

/** Shows a number visually; the text next to it says the same to screen readers. */
export function ShareBar({ percent, scale = 100, look, threshold }: Props) {
  const id = useId();
  const placed = (value: number) => `${(value / scale) * 100}%`;
  return (
    <svg className={classes.bar} aria-hidden="true">
      <Patterns id={id} looks={[look]} repeat />
      <g transform="translate(0 3)">
        <rect className={classes.track} width="100%" height="8" rx="4" />
        <rect className={classes.share} width={placed(percent)} height="8" rx="4" fill={fillOf(id, look)} />
      </g>
      {threshold !== undefined && (
        <line className={classes.line} x1={placed(threshold)} x2={placed(threshold)} y1="0" y2="14" />
      )}
    </svg>
  );
}
