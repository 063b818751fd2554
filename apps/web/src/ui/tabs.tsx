import { type KeyboardEvent, type ReactNode, useId } from "react";
import classes from "./tabs.module.css";

interface Props<Name extends string> {
  label: string;
  tabs: { name: Name; label: string }[];
  value: Name;
  onChange: (name: Name) => void;
  /** The chosen tab; it unmounts when another one is chosen. */
  children: ReactNode;
}

/** Chooses with the arrow keys too, which move the focus along. Mantine's would add 4 kB to the first page. */
export function Tabs<Name extends string>({ label, tabs, value, onChange, children }: Props<Name>) {
  const id = useId();

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(({ name }) => name === value);
    const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const next = tabs.at((places[event.key] ?? at) % tabs.length);
    if (!next || next.name === value) return;
    event.preventDefault();
    onChange(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={classes.tabs}>
        {tabs.map(({ name, label: text }) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={name === value}
            aria-controls={`${id}-panel`}
            tabIndex={name === value ? 0 : -1}
            onClick={() => onChange(name)}
            onKeyDown={move}
          >
            {text}
          </button>
        ))}
      </div>
      <div key={value} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
