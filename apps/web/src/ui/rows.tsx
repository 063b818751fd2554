import type { ComponentPropsWithRef } from "react";
import classes from "./rows.module.css";

interface Props extends Omit<ComponentPropsWithRef<"ul">, "className"> {
  /** Draws a line over the first one too. */
  topLine?: boolean;
}

/** Is a list without marks, whose lines are told apart by a hairline. */
export const Rows = ({ topLine, ...props }: Props) => (
  <ul {...props} className={classes.rows} data-top-line={topLine || undefined} />
);
