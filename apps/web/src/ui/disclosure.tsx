import { type ReactNode, useId } from "react";
import classes from "./disclosure.module.css";
import { Icon } from "./icon.tsx";

interface Props {
  /** Sets the level of the heading that holds the button. */
  level: 3 | 4;
  summary: ReactNode;
  opened: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Renders the content only while the row is open. Mantine's Accordion would add 5 kB to the results. */
export function Disclosure({ level, summary, opened, onToggle, children }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading className={classes.heading}>
        <button type="button" className={classes.button} aria-expanded={opened} aria-controls={id} onClick={onToggle}>
          {summary}
          <Icon name="chevron" size={18} />
        </button>
      </Heading>
      <div id={id} className={classes.content} hidden={!opened}>
        {opened && children}
      </div>
    </>
  );
}
