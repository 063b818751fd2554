import type { KeyboardEvent } from "react";
import { type Act, acts } from "./editing.ts";

// By the key's place: digits are others on a Nepali keyboard. Bold, italic, undo and redo are the browser's own.
const chords: Record<Act, { code: string; alt?: boolean; shift?: boolean; isNative?: boolean }> = {
  heading: { code: "Digit2", alt: true },
  subheading: { code: "Digit3", alt: true },
  bold: { code: "KeyB", isNative: true },
  italic: { code: "KeyI", isNative: true },
  bullets: { code: "Digit8", shift: true },
  numbers: { code: "Digit7", shift: true },
  link: { code: "KeyK" },
  undo: { code: "KeyZ", isNative: true },
  redo: { code: "KeyZ", shift: true, isNative: true },
};

const isMac = () => navigator.platform.startsWith("Mac");

/** As assistive technology reads it, and as a person does. */
export function shortcutOf(act: Act): { keys: string; shown: string } {
  const { code, alt, shift } = chords[act];
  const rest = [alt && "Alt", shift && "Shift", code.replace(/^Digit|^Key/, "")].filter(Boolean).join("+");
  return { keys: `${isMac() ? "Meta" : "Control"}+${rest}`, shown: `${isMac() ? "⌘" : "Ctrl"}+${rest}` };
}

/** What a key asks for that the browser does not do by itself. */
export function actOf(event: KeyboardEvent): Act | undefined {
  // Where AltGr is Control and Alt together, it writes letters.
  if (!(isMac() ? event.metaKey : event.ctrlKey) || event.getModifierState("AltGraph")) return;
  return acts.find((act) => {
    const { code, alt = false, shift = false, isNative } = chords[act];
    return !isNative && code === event.code && alt === event.altKey && shift === event.shiftKey;
  });
}
