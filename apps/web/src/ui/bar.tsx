import classes from "./bar.module.css";

interface Props {
  /** A percentage. */
  percent: number;
  tone?: "place" | "done";
}

/** Only a picture of the number beside it. */
export function Bar({ percent, tone = "place" }: Props) {
  return (
    <span className={classes.track} aria-hidden="true">
      <span className={classes.bar} data-tone={tone} style={{ width: `${percent}%` }} />
    </span>
  );
}
