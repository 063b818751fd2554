import { useId } from "react";
import classes from "./switch.module.css";

interface Props {
  label: string;
  note?: string | undefined;
  /** The id of what it belongs to, where many of one label stand below each other. */
  about?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Takes effect at once: the whole line is its label. */
export function Switch({ label, note, about, checked, disabled = false, onChange }: Props) {
  const id = useId();
  return (
    <label className={classes.row} htmlFor={id}>
      <span className={classes.words}>
        <span id={`${id}-label`}>{label}</span>
        {note && (
          <span id={`${id}-note`} className={classes.note}>
            {note}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={classes.switch}
        aria-labelledby={about ? `${id}-label ${about}` : `${id}-label`}
        aria-describedby={note && `${id}-note`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
