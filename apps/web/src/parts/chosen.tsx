import type { ReactNode } from "react";
import classes from "./chosen.module.css";

/** What the reader chose, away from its paper: a picture and its words on the tint of what is done. */
export const Chosen = ({ children }: { children: ReactNode }) => <div className={classes.chosen}>{children}</div>;
