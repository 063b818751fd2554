import classes from "./rows.module.css";

interface Props {
  tone: "waiting" | "done" | "refused" | "place";
  children: string;
}

export const StateChip = ({ tone, children }: Props) => (
  <span className={classes.chip} data-tone={tone}>
    {children}
  </span>
);
