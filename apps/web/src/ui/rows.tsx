import type { ComponentPropsWithRef } from "react";
import classes from "./rows.module.css";

interface Props extends Omit<ComponentPropsWithRef<"ul">, "className"> {
  /** Draws a line over the first one too, or also under the last. */
  lines?: "above" | "around";
}

/** Is a list without marks, whose lines are told apart by a hairline. */
export const Rows = ({ lines, ...props }: Props) => <ul {...props} className={classes.rows} data-lines={lines} />;
