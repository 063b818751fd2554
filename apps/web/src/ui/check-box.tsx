import classes from "./check-box.module.css";

interface Props {
  label: string;
  isChecked: boolean;
  /** Some of what it stands for are checked. */
  isPartly?: boolean;
  onCheck: (isChecked: boolean) => void;
}

/** Looks like Mantine's checkbox in one element instead of six, for the rows of a long table. */
export const CheckBox = ({ label, isChecked, isPartly = false, onCheck }: Props) => (
  <input
    type="checkbox"
    className={classes.box}
    aria-label={label}
    checked={isChecked}
    ref={(box) => {
      if (box) box.indeterminate = isPartly;
    }}
    onChange={({ currentTarget: { checked } }) => onCheck(checked)}
  />
);
