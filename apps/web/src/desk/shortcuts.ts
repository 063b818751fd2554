const setting = "desk-keys";

/**
 * Returns whether single-key shortcuts work. They can be switched off on a device, because speech input would press
 * them by accident.
 */
export const areShortcutsOn = (): boolean => localStorage.getItem(setting) !== "off";

export function setShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(setting);
  else localStorage.setItem(setting, "off");
}

/** Matches fields in which a letter is text, not a shortcut. */
export const textFields = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";

/** Reads the key as a Latin letter, even on a Devanagari keyboard. */
export function latinKey({ key, code }: KeyboardEvent): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^[\u0900-\u097f]/.test(key) ? code.replace("Key", "").toLowerCase() : key;
}

export const isDialogOpen = (): boolean => document.querySelector("[role=dialog], [role=menu], dialog[open]") !== null;

/** Reads a shortcut; undefined while somebody types, a dialog is open, or the key belongs to the browser. */
export function shortcutOf(event: KeyboardEvent): string | undefined {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey, repeat } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || repeat || !areShortcutsOn()) return undefined;
  if (target instanceof Element && target.closest(textFields)) return undefined;
  return isDialogOpen() ? undefined : latinKey(event);
}
