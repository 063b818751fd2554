import classes from "./bar.module.css";

interface Props {
  /** Goes from 0 to 100. */
  percent: number;
  tone: "place" | "done";
}

/** Shows a number visually; the text next to it says the same to screen readers. */
export function Bar({ percent, tone }: Props) {
  return (
    <span className={classes.track} aria-hidden="true">
      <span className={classes.bar} data-tone={tone} style={{ width: `${percent}%` }} />
    </span>
  );
}
