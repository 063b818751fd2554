let isOver = false;

// The server's form is drawn where there is no document.
const fieldOf = (name: string) => globalThis.document?.querySelector<HTMLInputElement>(`#root input[name="${name}"]`);

/** Gives back what the reader typed into the server's own form before the app came; its fields have the same names. */
export const typedBefore = (name: string): string => (isOver ? "" : (fieldOf(name)?.value ?? ""));

/** Remembers where the reader types, and leads back there once the app's fields stand in the place of the server's. */
export function typedHere(): () => void {
  const { activeElement } = document;
  return () => {
    isOver = true;
    if (!(activeElement instanceof HTMLInputElement)) return;
    const field = fieldOf(activeElement.name);
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(activeElement.selectionStart, activeElement.selectionEnd);
  };
}
