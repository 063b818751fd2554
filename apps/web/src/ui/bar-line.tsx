import type { ReactNode } from "react";
import classes from "./bar-line.module.css";

interface Props {
  /** A place or a picture before the name. */
  before?: ReactNode;
  name: ReactNode;
  bar: ReactNode;
  /** The number that the bar is a picture of. */
  figure: string;
  /** What more there is to say, in smaller words: of the name, and of the number. */
  about?: ReactNode;
  note?: string;
}

/** A name and a number over their bar. */
export function BarLine({ before, name, bar, figure, about, note }: Props) {
  return (
    <span className={classes.line}>
      {before}
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <strong className={classes.figure}>{figure}</strong>
        <span className={classes.bar}>{bar}</span>
        {(about || note) && (
          <span className={classes.more}>
            {about && <span>{about}</span>}
            {note && <span className={classes.note}>{note}</span>}
          </span>
        )}
      </span>
    </span>
  );
}
