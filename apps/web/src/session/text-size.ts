const storageKey = "mero-mat-text-size";

export const textSizes = ["normal", "large", "largest"] as const;
type TextSize = (typeof textSizes)[number];

/** Reads the text size of this device, which `start.js` sets before the first paint. */
export const textSize = (): TextSize =>
  import.meta.env.SSR
    ? "normal"
    : (textSizes.find((size) => size === document.documentElement.dataset["textSize"]) ?? "normal");

export function setTextSize(size: TextSize): void {
  localStorage.setItem(storageKey, size);
  document.documentElement.dataset["textSize"] = size;
}
