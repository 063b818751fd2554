import { findLink, type LeftPage } from "./left-pages.ts";

const timeoutMs = 10_000;
const gestures = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Returns whether the focus may be moved: neither the page nor a dialog has placed it. */
function isFree(main: HTMLElement, heading: HTMLElement | null): boolean {
  const { activeElement } = document;
  if (document.querySelector("dialog:modal")) return false;
  return !activeElement || activeElement === main || activeElement === heading || !main.contains(activeElement);
}

/**
 * Moves the focus to the heading of a new page, and after Back to the line and link the reader left from. Content may
 * arrive late, so it keeps looking until the reader does something or it gives up.
 */
export function focusPage(
  main: HTMLElement,
  before: LeftPage | undefined,
  onHeading: (heading: string) => void,
): () => void {
  let heading: HTMLElement | null = null;
  let isAtLine = !before;
  let isAtLink = !before?.link;

  function toLine() {
    if (isAtLine || !before) return;
    window.scrollTo({ top: before.scrollY, behavior: "instant" });
    isAtLine = Math.abs(scrollY - before.scrollY) < 2;
  }

  function toLink() {
    const link = isAtLink || !before?.link ? undefined : findLink(before.link);
    if (!link || !isFree(main, heading)) return;
    link.focus({ preventScroll: true });
    isAtLink = true;
  }

  function toHeading() {
    if (heading?.isConnected) return;
    heading = main.querySelector("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    if (isFree(main, heading)) heading.focus({ preventScroll: true });
    onHeading(heading.textContent);
  }

  function look() {
    toHeading();
    toLine();
    toLink();
    if (heading && isAtLine && isAtLink) stop();
  }

  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, timeoutMs);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const gesture of gestures) removeEventListener(gesture, stop, true);
  }

  observer.observe(main, { childList: true, subtree: true });
  for (const gesture of gestures) addEventListener(gesture, stop, { capture: true, passive: true });
  look();
  return stop;
}
