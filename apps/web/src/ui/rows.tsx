import type { ComponentPropsWithRef } from "react";
import classes from "./rows.module.css";

interface Props extends Omit<ComponentPropsWithRef<"ul">, "className"> {
  /** A line over the first one too. */
  lines?: boolean;
}

/** A list without marks, whose lines are told apart by a hair. */
export const Rows = ({ lines, ...props }: Props) => <ul {...props} className={classes.rows} data-lines={lines} />;
