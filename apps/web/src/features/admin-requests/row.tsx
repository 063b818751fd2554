import { type ReactNode, useId } from "react";
import classes from "./rows.module.css";

interface Props {
  id: string;
  summary: ReactNode;
  /** Buttons beside the summary. */
  acts?: ReactNode;
  /** Undefined for a row that opens a dialog. */
  opened?: boolean;
  onOpen: () => void;
  /** What an opened row shows, read only then. */
  children?: ReactNode;
}

/** One of those that wait: its summary is the button that opens it, and the stop of the keyboard. */
export function Row({ id, summary, acts, opened, onOpen, children }: Props) {
  const contentId = useId();
  const opens = opened === undefined ? { "aria-haspopup": "dialog" as const } : { "aria-expanded": opened };
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <button
          type="button"
          className={classes.summary}
          data-row={id}
          {...opens}
          {...(opened && { "aria-controls": contentId })}
          onClick={onOpen}
        >
          {summary}
        </button>
        {acts && <div className={classes.acts}>{acts}</div>}
      </div>
      {opened && (
        <div id={contentId} className={classes.content}>
          {children}
        </div>
      )}
    </li>
  );
}
