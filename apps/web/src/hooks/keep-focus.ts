type FindNext = (removed: HTMLElement) => HTMLElement | null;

/**
 * Returns a callback ref that moves the focus elsewhere when its element is removed together with the focus. It has to
 * be the same function at each render.
 */
export const keepFocusAt = (findNext: FindNext) => (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) findNext(element)?.focus({ preventScroll: true });
};

/** Moves the focus to the section around the removed element, or to the page's heading. */
export const keepFocus = keepFocusAt((removed) => {
  const section = removed.parentElement?.closest<HTMLElement>("section");
  const place = section ?? document.querySelector<HTMLElement>("main h1");
  if (place) place.tabIndex = -1;
  return place;
});
