const places = ["top", "bottom"] as const;
const controls = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, label, summary";

function sharedArea(a: DOMRect, b: DOMRect): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Measures how many of the usable controls are below it, except the bars around the page. */
function covered(layer: HTMLElement): number {
  const box = layer.getBoundingClientRect();
  const page = document.querySelector("dialog:modal, [aria-modal=true]") ?? document.querySelector("main");
  const boxes = [...(page?.querySelectorAll(controls) ?? [])].map((control) => control.getBoundingClientRect());
  return boxes.reduce((sum, control) => sum + sharedArea(box, control), 0);
}

/**
 * Puts a toast where it covers least: at the top of the window, unless the bottom is freer. The last used control will
 * be used again, even if it is disabled at the moment, so it weighs more than all others.
 */
export function placeToast(layer: HTMLElement, usedLast: Element | null): void {
  const costs = places.map((place) => {
    layer.dataset["place"] = place;
    return covered(layer) + (usedLast && isCovered(layer, usedLast) ? window.innerWidth * window.innerHeight : 0);
  });
  layer.dataset["place"] = places[costs.indexOf(Math.min(...costs))];
}

export const isCovered = (layer: HTMLElement, element: Element): boolean =>
  sharedArea(layer.getBoundingClientRect(), element.getBoundingClientRect()) > 0;
