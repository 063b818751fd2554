import { Bar } from "./bar.tsx";
import classes from "./figures.module.css";

interface Props {
  label: string;
  figures: {
    name: string;
    value: string;
    note?: string;
    /** Of a hundred, for a bar under it. */
    percent?: number;
  }[];
}

/** A few numbers with their names: one under the other, and side by side where there is room. */
export function Figures({ label, figures }: Props) {
  return (
    <div className={classes.room}>
      <dl className={classes.figures} aria-label={label}>
        {figures.map(({ name, value, note, percent }) => (
          <div key={name}>
            <dt>
              {name}
              {note && <span> {note}</span>}
            </dt>
            <dd>
              {value}
              {percent !== undefined && <Bar percent={percent} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
