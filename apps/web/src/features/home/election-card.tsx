import type { ReactNode } from "react";
import classes from "./election-card.module.css";

interface Props {
  eyebrow: string;
  title: string;
  text: string;
  picture: ReactNode;
  /** What to do next. */
  children: ReactNode;
}

export function ElectionCard({ eyebrow, title, text, picture, children }: Props) {
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2>
          <span className={classes.eyebrow}>{eyebrow}</span> {title}
        </h2>
        {picture}
      </div>
      <p className={classes.text}>{text}</p>
      {children}
    </section>
  );
}
