import classes from "./pills.module.css";

interface Props<Value extends string> {
  label: string;
  options: { value: Value; label: string; badge?: string | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One view of a list out of several. */
export function Pills<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <fieldset className={classes.pills} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.pill}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.badge !== undefined && (
            <>
              {" "}
              <span className={classes.badge}>{option.badge}</span>
            </>
          )}
        </button>
      ))}
    </fieldset>
  );
}
