import { type ReactNode, useId } from "react";
import classes from "./panel.module.css";

interface Props {
  title: string;
  note?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A card with a heading that names it. */
export function Panel({ title, note, actions, children }: Props) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      {note && <p className={classes.note}>{note}</p>}
      {children}
    </section>
  );
}
