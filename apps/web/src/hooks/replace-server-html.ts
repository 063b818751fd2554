import { toast } from "./toast.ts";

/** Finds the app's field or link that corresponds to a server-rendered one. */
function inPlaceOf(old: Element | null, app: HTMLElement): HTMLElement | undefined {
  if (old instanceof HTMLAnchorElement) return [...app.querySelectorAll("a")].find((link) => link.href === old.href);
  if (!(old instanceof HTMLInputElement)) return undefined;
  const { name, type, value } = old;
  const fields = [...app.querySelectorAll<HTMLInputElement>("input[name]")];
  return fields.find((field) => field.name === name && (type !== "radio" || field.value === value));
}

/** Types into the field with an event, as the reader would, so that the app notices. */
function type(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

function repeat(old: HTMLInputElement, app: HTMLElement) {
  const field = inPlaceOf(old, app);
  if (!(field instanceof HTMLInputElement)) return;
  if (old.type !== "radio" && field.value !== old.value) type(field, old.value);
  // A server-rendered default is no choice of the reader's.
  if (old.type === "radio" && old.checked && !old.defaultChecked && !field.checked) field.click();
}

/**
 * Replaces the server-rendered HTML with the app, and carries over typed text, choices, the focus and the refusal of a
 * form that was submitted before.
 */
export function replaceServerHtml(written: HTMLElement, app: HTMLElement): void {
  const { activeElement } = document;
  const refusal = written.querySelector("main [role=alert]")?.textContent;
  written.replaceWith(app);
  if (refusal) toast.error(refusal);
  for (const old of written.querySelectorAll<HTMLInputElement>("input[name]")) repeat(old, app);
  // The app may have moved the focus already.
  if (document.activeElement !== document.body) return;
  const now = inPlaceOf(activeElement, app);
  now?.focus({ preventScroll: true });
  if (now instanceof HTMLInputElement && now.type !== "radio" && activeElement instanceof HTMLInputElement)
    now.setSelectionRange(activeElement.selectionStart, activeElement.selectionEnd);
}
