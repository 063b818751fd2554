import { VisuallyHidden } from "@mantine/core";
import { useId } from "react";
import { Icon, type IconName } from "./icon.tsx";
import classes from "./segments.module.css";

interface Props<Value extends string> {
  label: string;
  options: { value: Value; label: string; icon?: IconName; count?: string | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Chooses one of a few visible options. Mantine's SegmentedControl would add 4 kB to every page. */
export function Segments<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.segments}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <label key={option.value} className={classes.option} data-option>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.icon && <Icon name={option.icon} size={18} />}
          {option.label}
          {option.count !== undefined && <span className={classes.count}>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
