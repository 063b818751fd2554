import classes from "./bar.module.css";

interface Props {
  /** It goes from 0 to 100. */
  percent: number;
  tone: "place" | "done";
}

/** Draws the number that stands beside it in words, for the eye only. */
export function Bar({ percent, tone }: Props) {
  return (
    <span className={classes.track} aria-hidden="true">
      <span className={classes.bar} data-tone={tone} style={{ width: `${percent}%` }} />
    </span>
  );
}
