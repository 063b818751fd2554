import type { ReactNode } from "react";
import classes from "./bar-line.module.css";

interface Props {
  /** A place or a picture before the name. */
  before?: ReactNode;
  name: ReactNode;
  /** What more there is to say, in smaller words. */
  about?: ReactNode;
  bar: ReactNode;
  figure: string;
  note?: string | undefined;
}

/** A name over its bar, with the number that the bar is a picture of. */
export function BarLine({ before, name, about, bar, figure, note }: Props) {
  return (
    <span className={classes.line}>
      {before}
      <span className={classes.middle}>
        <span className={classes.name}>{name}</span>
        {bar}
        {about && <span className={classes.about}>{about}</span>}
      </span>
      <span className={classes.figure}>
        <strong>{figure}</strong>
        {note && <span>{note}</span>}
      </span>
    </span>
  );
}
