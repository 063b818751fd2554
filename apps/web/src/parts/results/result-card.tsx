import { type ReactNode, useId } from "react";
import { Chip } from "../../ui/chip.tsx";
import classes from "./result-card.module.css";

interface Props {
  title: string;
  subtitle?: string | undefined;
  chip?: string | undefined;
  children: ReactNode;
}

export function ResultCard({ title, subtitle, chip, children }: Props) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        {chip && <Chip>{chip}</Chip>}
        {subtitle && <p>{subtitle}</p>}
      </div>
      {children}
    </section>
  );
}
