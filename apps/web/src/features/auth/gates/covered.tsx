import { type ReactNode, useLayoutEffect } from "react";
import classes from "./covered.module.css";

interface Props {
  isOn: boolean;
  /** These stay visible. */
  children: ReactNode;
}

/** Hides the page from eyes and from screen readers. Nothing on it is lost. */
export function Covered({ isOn, children }: Props) {
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute("data-covered", isOn);
    // Runs before a dialog in here is closed, or the focus could not return to its opener.
    return () => page.removeAttribute("data-covered");
  }, [isOn]);
  return <div className={classes.above}>{children}</div>;
}
