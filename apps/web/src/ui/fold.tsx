import { type ReactNode, useId } from "react";
import classes from "./fold.module.css";
import { Icon } from "./icon.tsx";

interface Props {
  title: string;
  note: string;
  onOpen?: () => void;
  children: ReactNode;
}

/** Folds a section of a page into one line. The platform's own, so it also opens without a script and for a search. */
export function Fold({ title, note, onOpen, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.fold} data-screen-only>
      <details onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
        <summary>
          <h2 id={id}>{title}</h2>
          <span className={classes.note}>{note}</span>
          <Icon name="chevron" size={18} />
        </summary>
        <div className={classes.content}>{children}</div>
      </details>
    </section>
  );
}
