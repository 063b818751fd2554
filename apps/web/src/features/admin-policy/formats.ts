import { type Editor, findParentNode } from "@tiptap/react";
import type { KeyboardEvent } from "react";

export const acts = ["heading", "subheading", "bold", "italic", "bullets", "numbers", "link", "undo", "redo"] as const;
export type Act = (typeof acts)[number];

interface Format {
  path: string;
  // By the key's place: digits are others on a Nepali keyboard.
  chord: { code: string; alt?: boolean; shift?: boolean };
  /** Whether the caret is in it. */
  isOn?: (editor: Editor) => boolean;
}

const isHeading =
  (...levels: number[]) =>
  (editor: Editor) =>
    levels.some((level) => editor.isActive("heading", { level }));

const isInnerList = (name: string) => (editor: Editor) =>
  findParentNode(({ type }) => type.name.endsWith("List"))(editor.state.selection)?.node.type.name === name;

export const formats: Record<Act, Format> = {
  heading: {
    path: "M4 5v14M12 5v14M4 12h8M16 10a2.4 2.4 0 0 1 4.5 1.2C20.5 13.5 16 16 16 19h5",
    chord: { code: "Digit2", alt: true },
    isOn: isHeading(1, 2),
  },
  subheading: {
    path: "M4 5v14M12 5v14M4 12h8M16.5 9h4l-2.5 4a3 3 0 1 1-2 5.2",
    chord: { code: "Digit3", alt: true },
    isOn: isHeading(3, 4),
  },
  bold: {
    path: "M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z",
    chord: { code: "KeyB" },
    isOn: (editor) => editor.isActive("bold"),
  },
  italic: {
    path: "M10 5h7M7 19h7M14 5l-4 14",
    chord: { code: "KeyI" },
    isOn: (editor) => editor.isActive("italic"),
  },
  bullets: {
    path: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
    chord: { code: "Digit8", shift: true },
    isOn: isInnerList("bulletList"),
  },
  numbers: {
    path: "M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.8V9M4 14.5c1.5-2 3.5-.5 2 1.2L4 18.5h3",
    chord: { code: "Digit7", shift: true },
    isOn: isInnerList("orderedList"),
  },
  link: {
    path: "M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5",
    chord: { code: "KeyK" },
    isOn: (editor) => editor.isActive("link"),
  },
  undo: { path: "M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3", chord: { code: "KeyZ" } },
  redo: { path: "m16 5 4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3", chord: { code: "KeyZ", shift: true } },
};

export function apply(editor: Editor, act: Exclude<Act, "link">): void {
  const chain = editor.chain().focus();
  const isOn = formats[act].isOn?.(editor);
  const changed = {
    // A second time takes a heading back into a paragraph.
    heading: () => (isOn ? chain.setParagraph() : chain.setHeading({ level: 2 })),
    subheading: () => (isOn ? chain.setParagraph() : chain.setHeading({ level: 3 })),
    bold: () => chain.toggleBold(),
    italic: () => chain.toggleItalic(),
    bullets: () => chain.toggleBulletList(),
    numbers: () => chain.toggleOrderedList(),
    undo: () => chain.undo(),
    redo: () => chain.redo(),
  };
  changed[act]().run();
}

/** Around the selection, or with the address as its text where nothing is selected; with null the link goes. */
export function setLink(editor: Editor, href: string | null): void {
  const isNew = editor.state.selection.empty && !editor.isActive("link");
  const chain = editor.chain().focus().extendMarkRange("link");
  if (href === null) chain.unsetLink().run();
  else if (isNew) chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
}

const isMac = () => navigator.platform.startsWith("Mac");

/** As assistive technology reads it, and as a person does. */
export function shortcutOf(act: Act): { keys: string; shown: string } {
  const { code, alt, shift } = formats[act].chord;
  const rest = [alt && "Alt", shift && "Shift", code.replace(/^Digit|^Key/, "")].filter(Boolean).join("+");
  return { keys: `${isMac() ? "Meta" : "Control"}+${rest}`, shown: `${isMac() ? "⌘" : "Ctrl"}+${rest}` };
}

export function actOf(event: KeyboardEvent): Act | undefined {
  // Where AltGr is Control and Alt together, it writes letters.
  if (!(isMac() ? event.metaKey : event.ctrlKey) || event.getModifierState("AltGraph")) return;
  return acts.find((act) => {
    const { code, alt = false, shift = false } = formats[act].chord;
    return code === event.code && alt === event.altKey && shift === event.shiftKey;
  });
}
