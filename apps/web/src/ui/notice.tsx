import type { ReactNode } from "react";
import classes from "./notice.module.css";
import { Listen } from "./speech/speaker.tsx";

interface Props {
  tone: "waiting" | "done" | "place" | "danger" | "plain";
  children: ReactNode;
  role?: "status" | "alert" | "note";
  /** Texts that a speaker reads aloud, where the notice tells a voter why something cannot be done. */
  says?: string[];
}

/** Replaces Mantine's Alert on a voter's pages, to which its CloseButton and the inputs would add more than 2 kB. */
export function Notice({ tone, children, role = "note", says }: Props) {
  const colours = tone === "plain" ? {} : { color: `var(--${tone})`, background: `var(--${tone}-soft)` };
  return (
    <div className={classes.notice} style={colours} role={role}>
      {children}
      {says && <Listen lines={says.map((text) => ({ text }))} />}
    </div>
  );
}
