let isOver = false;

// The server's form is drawn where there is no document.
const fieldOf = (name: string) => globalThis.document?.querySelector<HTMLInputElement>(`#root input[name="${name}"]`);

const choiceOf = (name: string, value: string) =>
  document.querySelector<HTMLInputElement>(`#root input[name="${name}"][value="${CSS.escape(value)}"]`);

const linkTo = (old: HTMLAnchorElement) =>
  document.querySelector<HTMLAnchorElement>(`#root a[href="${CSS.escape(old.getAttribute("href") ?? "")}"]`);

/** Gives back what the reader typed into the server's own form before the app came; its fields have the same names. */
export const typedBefore = (name: string): string => (isOver ? "" : (fieldOf(name)?.value ?? ""));

/** Gives back which of these the reader chose in the server's own form; what stood there as chosen is no choice. */
export const chosenBefore = (name: string): string | undefined =>
  isOver
    ? undefined
    : globalThis.document?.querySelector<HTMLInputElement>(`#root input[name="${name}"]:checked:not([checked])`)?.value;

/** Remembers where the reader is, and leads back there once the app's fields stand in the place of the server's. */
export function typedHere(): () => void {
  const { activeElement } = document;
  return () => {
    isOver = true;
    if (activeElement instanceof HTMLAnchorElement) linkTo(activeElement)?.focus({ preventScroll: true });
    if (!(activeElement instanceof HTMLInputElement)) return;
    const { name, type, value } = activeElement;
    const field = type === "radio" ? choiceOf(name, value) : fieldOf(name);
    // Unless the app has led it elsewhere already.
    if (document.activeElement === document.body) field?.focus({ preventScroll: true });
    if (type !== "radio") field?.setSelectionRange(activeElement.selectionStart, activeElement.selectionEnd);
  };
}
