import { cleanHtml } from "./clean-html.ts";

/*
 * `execCommand` is called obsolete, yet every browser has it, and nothing else puts a change of a contenteditable into the
 * browser's own undo.
 */
const run = (command: string, value?: string) => document.execCommand(command, false, value);

const formats = ["heading", "subheading", "bold", "italic", "bullets", "numbers", "link"] as const;
type Format = (typeof formats)[number];
export const acts = [...formats, "undo", "redo"] as const;
export type Act = (typeof acts)[number];

const tags: Record<Format, string> = {
  heading: "h1,h2",
  subheading: "h3,h4",
  bold: "b,strong",
  italic: "i,em",
  bullets: "ul",
  numbers: "ol",
  link: "a",
};

/** The nearest element of such a kind around the caret, within the editor. */
function nearest(root: HTMLElement, selector: string): HTMLElement | null {
  const node = window.getSelection()?.anchorNode;
  const element = node instanceof Element ? node : node?.parentElement;
  const found = element?.closest<HTMLElement>(selector) ?? null;
  return found && found !== root && root.contains(found) ? found : null;
}

const closest = (root: HTMLElement, format: Format) => nearest(root, tags[format]);

/** Where the link around the caret leads; "" when there is none. */
export const linkAround = (root: HTMLElement): string => closest(root, "link")?.getAttribute("href") ?? "";

/** Bold that is switched on for what will be typed next has no element yet; that of a heading is the heading's. */
function isSwitchedOn(root: HTMLElement, format: "bold" | "italic"): boolean {
  const isHeading = closest(root, "heading") ?? closest(root, "subheading");
  return isHeading ? closest(root, format) !== null : document.queryCommandState(format);
}

function isOn(root: HTMLElement, format: Format): boolean {
  if (format === "bold" || format === "italic") return isSwitchedOn(root, format);
  if (format === "bullets" || format === "numbers") return nearest(root, "ul,ol")?.localName === tags[format];
  return closest(root, format) !== null;
}

/** The formats of where the caret is. */
export const formatsAt = (root: HTMLElement): Format[] => formats.filter((format) => isOn(root, format));

/** A second time takes a heading back into a paragraph. */
const toggleBlock = (root: HTMLElement, format: "heading" | "subheading", tag: string) =>
  run("formatBlock", closest(root, format) ? "p" : tag);

const commands: Record<Exclude<Act, "link">, (root: HTMLElement) => void> = {
  heading: (root) => toggleBlock(root, "heading", "h2"),
  subheading: (root) => toggleBlock(root, "subheading", "h3"),
  bold: () => run("bold"),
  italic: () => run("italic"),
  bullets: () => run("insertUnorderedList"),
  numbers: () => run("insertOrderedList"),
  undo: () => run("undo"),
  redo: () => run("redo"),
};

export function edit(root: HTMLElement, act: Exclude<Act, "link">): void {
  root.focus();
  commands[act](root);
}

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

export const insertHtml = (html: string) => run("insertHTML", cleanHtml(html).html);

export function insertText(text: string): void {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== "");
  if (lines.length < 2) run("insertText", text);
  else run("insertHTML", lines.map((line) => `<p>${escaped(line)}</p>`).join(""));
}

/** Around the selection, or with the address as its text where nothing is selected. */
export function setLink(root: HTMLElement, range: Range | null, address: string | null): void {
  root.focus();
  const selection = window.getSelection();
  if (range) selection?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
  const link = closest(root, "link");
  if (link) selection?.selectAllChildren(link);
  if (address === null) run("unlink");
  else if (selection?.isCollapsed)
    run("insertHTML", `<a href="${escaped(address).replace(/"/g, "&quot;")}">${escaped(address)}</a>`);
  else run("createLink", address);
}

/** Text that stands bare in the editor gets its paragraph. */
export function ensureParagraph(root: HTMLElement): void {
  if (root.firstChild instanceof Text && root.childElementCount === 0) run("formatBlock", "p");
}

export function prepare(): void {
  run("defaultParagraphSeparator", "p");
  run("styleWithCSS", "false");
}
