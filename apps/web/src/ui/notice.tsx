import type { ReactNode } from "react";
import classes from "./notice.module.css";

interface Props {
  tone: "waiting" | "done" | "place" | "plain";
  children: ReactNode;
  role?: "status" | "alert" | "note";
}

/** Something to know about what stands beside it. */
export function Notice({ tone, children, role = "note" }: Props) {
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      {children}
    </div>
  );
}
