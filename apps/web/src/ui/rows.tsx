import type { ComponentPropsWithRef } from "react";
import classes from "./rows.module.css";

interface Props extends Omit<ComponentPropsWithRef<"ul">, "className"> {
  /** Draws a line above the first row too. */
  topLine?: boolean;
}

/** A hairline separates the rows, which have no bullets. */
export const Rows = ({ topLine, ...props }: Props) => (
  <ul {...props} className={classes.rows} data-top-line={topLine || undefined} />
);
