import type { ReactNode } from "react";
import classes from "./figures.module.css";

interface Props {
  label: string;
  figures: { name: string; value: string; note?: ReactNode }[];
}

/** A few numbers, each under its name. */
export function Figures({ label, figures }: Props) {
  return (
    <dl className={classes.figures} aria-label={label}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong>
            {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}
