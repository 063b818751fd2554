/**
 * Returns a callback ref that moves the focus elsewhere when its element is removed together with the focus. It has to
 * be the same function at each render.
 */
export const keepFocus = (findNext: () => HTMLElement | null) => (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) findNext()?.focus({ preventScroll: true });
};

/** Moves the focus to the page's heading, as for a new page. */
export const keepFocusOnPage = keepFocus(() => {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) heading.tabIndex = -1;
  return heading;
});
