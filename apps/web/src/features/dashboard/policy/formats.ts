import { type ChainedCommands, type Editor, findParentNode } from "@tiptap/react";
import type { KeyboardEvent } from "react";

export interface Format {
  name: "heading" | "subheading" | "bold" | "italic" | "bullets" | "numbers" | "link" | "undo" | "redo";
  path: string;
  /** It is pressed with Control, or the command key of a Mac. */
  chord: string;
  /** Whether the caret is in it. */
  isOn?: (editor: Editor) => boolean;
  /** Undefined where a dialog opens first. */
  change?: (chain: ChainedCommands, isOn: boolean | undefined) => ChainedCommands;
}

/** Creates a heading; used again, it turns the heading back into a paragraph. */
const heading = (levels: number[], level: 2 | 3): Pick<Format, "isOn" | "change"> => ({
  isOn: (editor) => levels.some((level) => editor.isActive("heading", { level })),
  change: (chain, isOn) => (isOn ? chain.setParagraph() : chain.setHeading({ level })),
});

const mark = (name: "bold" | "italic"): Pick<Format, "isOn" | "change"> => ({
  isOn: (editor) => editor.isActive(name),
  change: (chain) => chain.toggleMark(name),
});

const findList = findParentNode(({ type }) => type.name.endsWith("List"));
/** Marks the button of the innermost list only. */
const list = (name: "bulletList" | "orderedList"): Pick<Format, "isOn" | "change"> => ({
  isOn: ({ state }) => findList(state.selection)?.node.type.name === name,
  change: (chain) => chain.toggleList(name, "listItem"),
});

export const formats: Format[] = [
  {
    name: "heading",
    path: "M4 5v14M12 5v14M4 12h8M16 10a2.4 2.4 0 0 1 4.5 1.2C20.5 13.5 16 16 16 19h5",
    chord: "Alt+2",
    ...heading([1, 2], 2),
  },
  {
    name: "subheading",
    path: "M4 5v14M12 5v14M4 12h8M16.5 9h4l-2.5 4a3 3 0 1 1-2 5.2",
    chord: "Alt+3",
    ...heading([3, 4], 3),
  },
  {
    name: "bold",
    path: "M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z",
    chord: "B",
    ...mark("bold"),
  },
  { name: "italic", path: "M10 5h7M7 19h7M14 5l-4 14", chord: "I", ...mark("italic") },
  {
    name: "bullets",
    path: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
    chord: "Shift+8",
    ...list("bulletList"),
  },
  {
    name: "numbers",
    path: "M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.8V9M4 14.5c1.5-2 3.5-.5 2 1.2L4 18.5h3",
    chord: "Shift+7",
    ...list("orderedList"),
  },
  {
    name: "link",
    path: "M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5",
    chord: "K",
    isOn: (editor) => editor.isActive("link"),
  },
  { name: "undo", path: "M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3", chord: "Z", change: (chain) => chain.undo() },
  {
    name: "redo",
    path: "m16 5 4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3",
    chord: "Shift+Z",
    change: (chain) => chain.redo(),
  },
];

const isMac = navigator.platform.startsWith("Mac");
/** Shortcut in the formats of `aria-keyshortcuts` and of people. */
export const modifier = isMac ? { name: "Meta", shown: "⌘" } : { name: "Control", shown: "Ctrl" };

export function formatOf(event: KeyboardEvent): Format | undefined {
  // Where AltGr is Control and Alt together, it types letters.
  if (!(isMac ? event.metaKey : event.ctrlKey) || event.getModifierState("AltGraph")) return;
  // By the key's place: digits are others on a Nepali keyboard.
  const key = event.code.replace(/^Digit|^Key/, "");
  const pressed = [event.altKey && "Alt", event.shiftKey && "Shift", key].filter(Boolean).join("+");
  return formats.find(({ chord }) => chord === pressed);
}

/** Links the selection, or inserts the address as text where nothing is selected; null removes the link. */
export function setLink(editor: Editor, href: string | null): void {
  const isNew = editor.state.selection.empty && !editor.isActive("link");
  const chain = editor.chain().focus().extendMarkRange("link");
  if (href === null) chain.unsetLink().run();
  else if (isNew) chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
}
