import { type ReactNode, type RefObject, useEffect } from "react";
import { useBackCloses } from "../hooks/overlay-history.ts";
import classes from "./drawer.module.css";

interface Props {
  ref: RefObject<HTMLDialogElement | null>;
  label: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Open it with the dialog element's `showModal()`. Mantine's drawer would add 16 kB to every page. */
export function Drawer({ ref, label, opened, onClose, children }: Props) {
  useBackCloses(opened, () => {
    ref.current?.close();
    return true;
  });

  // A drawer that is open while the window grows would cover the bar that replaces it.
  useEffect(() => {
    const wide = window.matchMedia("(width >= 768px)");
    const close = () => ref.current?.close();
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, [ref]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for a pointer; Escape is the element's own.
    <dialog
      ref={ref}
      className={classes.drawer}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && ref.current.close()}
    >
      <div className={classes.body}>{children}</div>
    </dialog>
  );
}
