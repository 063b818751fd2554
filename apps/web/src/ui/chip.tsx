import classes from "./chip.module.css";

export function Chip({ children }: { children: string }) {
  return (
    <span className={classes.chip} title={children}>
      {children}
    </span>
  );
}
