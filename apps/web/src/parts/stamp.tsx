import classes from "./stamp.module.css";

/** Draws a ballot's circle: a dashed ring to stamp in, or the stamp. Hidden from screen readers: add a text. */
export function Stamp({ stamped }: { stamped: boolean }) {
  return (
    <svg className={classes.stamp} data-stamped={stamped || undefined} viewBox="0 0 32 32" aria-hidden="true">
      <circle className={classes.ring} cx="16" cy="16" r="14" />
      <path className={classes.tick} d="m10 16.5 4.2 4.2 8-9" />
    </svg>
  );
}
