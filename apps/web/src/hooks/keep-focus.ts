type FindNext = (removed: HTMLElement) => HTMLElement | null;

/**
 * Returns a callback ref that moves the focus elsewhere when its element is removed together with the focus. It has to
 * be the same function at each render.
 */
export const keepFocusAt = (findNext: FindNext) => (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) findNext(element)?.focus({ preventScroll: true });
};

/** Returns the named section around an element, or the page's heading, ready for the focus. */
function placeAround(element: HTMLElement | null): HTMLElement | null {
  const section = element?.parentElement?.closest<HTMLElement>("section:is([aria-label], [aria-labelledby])");
  const place = section ?? document.querySelector<HTMLElement>("main h1");
  if (place) place.tabIndex = -1;
  return place;
}

export const keepFocus = keepFocusAt(placeAround);

/** Brings back the focus that was lost with a control near an element. */
export function restoreFocus(near: HTMLElement | null): void {
  if (document.activeElement === document.body) placeAround(near)?.focus({ preventScroll: true });
}
