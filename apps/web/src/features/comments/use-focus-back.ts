import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to a button when what it opened has closed, and was removed together with the focus. */
export function useFocusBack(isOpen: boolean, opener: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const closes = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (closes && document.activeElement === document.body) opener.current?.focus();
  }, [isOpen, opener]);
}
