import { useId } from "react";
import classes from "./switch.module.css";

interface Props {
  label: string;
  note?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Takes effect at once: the whole line is its label. */
export function Switch({ label, note, checked, disabled = false, onChange }: Props) {
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
        aria-labelledby={`${id}-label`}
        aria-describedby={note && `${id}-note`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
