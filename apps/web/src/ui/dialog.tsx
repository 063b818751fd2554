import { Group } from "@mantine/core";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useBackCloses } from "../hooks/overlay-history.ts";
import classes from "./dialog.module.css";

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Id of what a screen reader says after the title when the dialog opens. */
  describedBy?: string | undefined;
  /** Keeps the dialog open while something is under way. */
  locked?: boolean;
  /** Whether the focus starts at the title, because the content is for reading or comes later. */
  focusesTitle?: boolean;
  /** Whether a URL opened it, so that Back always leaves it. */
  inAddress?: boolean;
  children: ReactNode;
  /** Stand at its foot. */
  actions: ReactNode;
}

/**
 * Shows a bottom sheet on a phone, a dialog elsewhere. The native element traps the focus and handles Escape; Mantine's
 * Modal would add 16 kB to the way to a vote.
 */
export function Dialog({
  opened,
  onClose,
  title,
  describedBy,
  locked = false,
  focusesTitle = false,
  inAddress = false,
  children,
  actions,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (opened && !dialog?.open) {
      dialog?.showModal();
      if (focusesTitle) dialog?.querySelector("h2")?.focus();
    }
    if (!opened && dialog?.open) dialog.close();
  }, [opened, focusesTitle]);

  useBackCloses(opened && !inAddress, () => {
    if (!locked) ref.current?.close();
    return !locked;
  });

  function afterClose() {
    if (ref.current?.open) return;
    // A browser may close a dialog on the second Escape, even if the event is cancelled.
    if (opened && locked) ref.current?.showModal();
    else onClose();
  }

  // Closed before it is removed, or the focus would not return to its opener.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for a pointer; Escape is the element's own.
    <dialog
      ref={ref}
      className={classes.dialog}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => locked && event.preventDefault()}
      onClose={afterClose}
      onClick={(event) => !locked && event.target === ref.current && ref.current.close()}
    >
      <div className={classes.body}>
        <h2 id={titleId} tabIndex={focusesTitle ? -1 : undefined}>
          {title}
        </h2>
        {children}
        <Group className={classes.actions} align="stretch" gap="2xs" mt="2xs">
          {actions}
        </Group>
      </div>
    </dialog>
  );
}
