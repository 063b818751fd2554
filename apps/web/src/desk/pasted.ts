import { withoutInvisible } from "@mero-mat/domain/text";

const dropped = "head,style,script,meta,link,title,xml,noscript,template,[hidden],[aria-hidden=true]";
const blocks = "p,h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,pre,div,section,article,header,footer,main,center,hr,dl";
const kept = new Set(["href", "colspan", "rowspan"]);

const styleOf = (element: Element) => (element.getAttribute("style") ?? "").toLowerCase();
const textOf = (node: Node) => withoutInvisible(node.textContent ?? "").replace(/\s+/g, " ");
const isEmpty = (node: Node) => textOf(node).trim() === "";
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Removes what other programs hide from readers, and their smart tags. */
function dropHidden(body: HTMLElement): void {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  for (const element of body.querySelectorAll(dropped)) element.remove();
  for (const element of body.querySelectorAll("*")) {
    const style = styleOf(element);
    if (/display:\s*none|mso-hide:\s*all/.test(style)) element.remove();
    else if (element.localName.includes(":") || (element.matches("a") && !isLink(element))) unwrap(element);
  }
}

// Word marks the places of its notes and of its table of contents with links to nowhere.
const isLink = (element: Element) => !/^(?:#_|$)/.test(element.getAttribute("href") ?? "");

/** Turns what a style says about importance into an element that says it. */
function nameStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll("b, strong, i, em, span")) {
    const style = styleOf(element);
    const weight = /(?<![-\w])font-weight:\s*(\w+)/.exec(style)?.[1];
    const isBold = weight === undefined ? element.matches("b, strong") : weight === "bold" || Number(weight) >= 600;
    const slope = /(?<![-\w])font-style:\s*(\w+)/.exec(style)?.[1];
    const isItalic = slope === undefined ? element.matches("i, em") : slope === "italic";
    for (const name of [isItalic && "em", isBold && "strong"]) {
      if (!name || isEmpty(element)) continue;
      const mark = element.ownerDocument.createElement(name);
      mark.append(...element.childNodes);
      element.append(mark);
    }
    unwrap(element);
  }
  // A heading is bold by itself.
  for (const bold of body.querySelectorAll(":is(h1, h2, h3, h4, h5, h6) strong")) unwrap(bold);
}

const headings: [selector: string, name: string][] = [
  ["p.MsoTitle, p.title", "h1"],
  ["p.MsoSubtitle, p.subtitle", "h2"],
  ...[1, 2, 3, 4].map((level): [string, string] => [`[role=heading][aria-level="${level}"]`, `h${level}`]),
];

function nameHeadings(body: HTMLElement): void {
  for (const [selector, name] of headings) for (const title of body.querySelectorAll(selector)) rename(title, name);
}

interface Item {
  level: number;
  isNumbered: boolean;
}

const numbering = /^\(?[\p{L}\p{N}\p{M}.]{1,8}[.)]$/u;
const typedBullet = /^\s*(?:[•·▪◦‣●○■□➢✓\uf0b7\uf0a7]\s*|[-–—o*§]\s*\t\s*|[-–—o*§][\s\u00a0]{2,})(?=\S)/u;

/** Reads Word's paragraph of a list, and removes its bullet or number. */
function wordItem(paragraph: Element): Item | null {
  const level = /mso-list:\s*l\d+\s+level(\d+)/.exec(styleOf(paragraph))?.[1];
  if (level === undefined) return null;
  const marks = [...paragraph.querySelectorAll("span")].filter((span) => /mso-list:\s*ignore/.test(styleOf(span)));
  const mark = textOf(marks[0] ?? paragraph).trim();
  for (const span of marks) span.remove();
  return { level: Number(level), isNumbered: marks.length > 0 && numbering.test(mark) };
}

/** Reads a paragraph that somebody began with a bullet, and removes the bullet. */
function typedItem(paragraph: Element): Item | null {
  if (!typedBullet.test(withoutInvisible(paragraph.textContent ?? ""))) return null;
  const texts = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  let left = typedBullet.exec(paragraph.textContent ?? "")?.[0].length ?? 0;
  while (left > 0 && texts.nextNode()) {
    const { currentNode } = texts;
    const text = currentNode.nodeValue ?? "";
    currentNode.nodeValue = text.slice(left);
    left -= text.length;
  }
  return { level: 1, isNumbered: false };
}

/** Makes lists of paragraphs that only look like their items. */
function makeLists(body: HTMLElement): void {
  let open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll("p, div:not(:has(p, div, ul, ol, table))")) {
    const item = paragraph.closest("li, td, th") ? null : (wordItem(paragraph) ?? typedItem(paragraph));
    if (!item) continue;
    if (!last || paragraph.previousElementSibling !== last) open = [];
    const { level, isNumbered } = item;
    open.length = Math.min(open.length, level);
    const name = isNumbered ? "ol" : "ul";
    if (open.length === level && open.at(-1)?.localName !== name) open.pop();
    const li = paragraph.ownerDocument.createElement("li");
    const list = open.length === level ? open.at(-1) : undefined;
    if (list) list.append(li);
    else {
      const made = paragraph.ownerDocument.createElement(name);
      const parent = open.at(-1)?.lastElementChild;
      if (parent) parent.append(made);
      else paragraph.before(made);
      open.push(made);
      made.append(li);
    }
    li.append(...paragraph.childNodes);
    paragraph.remove();
    last = open[0] ?? null;
  }
}

/** Moves lists in lists into the items above them, and joins lists that a program wrote item by item. */
function mendLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) {
    const item = list.previousElementSibling;
    if (item?.matches("li")) item.append(list);
    else unwrap(list);
  }
  for (const list of body.querySelectorAll("ul, ol")) {
    const before = list.previousElementSibling;
    const isTorn = list.children.length === 1 && before?.localName === list.localName;
    if (!isTorn || !before || textBetween(before, list)) continue;
    before.append(...list.childNodes);
    list.remove();
  }
  for (const line of body.querySelectorAll("li > p:first-child:not(:has(~ :not(ul, ol)))")) unwrap(line);
}

const textBetween = (before: Element, after: Element) => {
  for (let node = before.nextSibling; node && node !== after; node = node.nextSibling) if (!isEmpty(node)) return true;
  return false;
};

const isEdge = (node: Node | null) => !node || (node instanceof Element && node.matches(`br, li, tr, ${blocks}`));

function cleanTexts(body: HTMLElement): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    const { parentElement: parent, previousSibling, nextSibling } = currentNode;
    if (parent?.closest("pre")) continue;
    let text = textOf(currentNode);
    const isInBlock = parent?.matches(`body, li, td, th, ${blocks}`);
    if (isInBlock && isEdge(previousSibling)) text = text.trimStart();
    if (isInBlock && isEdge(nextSibling)) text = text.trimEnd();
    currentNode.nodeValue = text;
  }
}

/** Cleans HTML of the clipboard: headings, lists, tables, links and emphasis stay, and no styles. */
function cleaned(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  dropHidden(body);
  nameHeadings(body);
  makeLists(body);
  nameStyles(body);
  for (const element of body.querySelectorAll("div, section, article, header, footer, main, center, font"))
    if (element.querySelector(blocks) || element.matches("font")) unwrap(element);
    else rename(element, "p");
  mendLists(body);
  for (const line of body.querySelectorAll(`:is(${blocks}) + br, br:has(+ :is(${blocks}))`)) line.remove();
  body.normalize();
  cleanTexts(body);
  for (const element of body.querySelectorAll("p, li, h1, h2, h3, h4, h5, h6, strong, em, u"))
    if (isEmpty(element) && !element.querySelector("br + *, img, hr")) element.remove();
  for (const element of body.querySelectorAll("*"))
    for (const name of element.getAttributeNames()) if (!kept.has(name)) element.removeAttribute(name);
  return body;
}

/** Cleans pasted HTML for a rich-text field. */
export const cleanPasted = (html: string): string => cleaned(html).innerHTML.trim();

const indent = "  ";

function* linesOf(parent: Element, depth: number): Generator<string> {
  let line = "";
  for (const node of parent.childNodes) {
    const element = node instanceof Element ? node : null;
    if (!element?.matches(`${blocks}, li, tr, thead, tbody, br`)) {
      line += node.textContent ?? "";
      continue;
    }
    if (line.trim()) yield line.trim();
    line = "";
    if (element.matches("ul, ol"))
      for (const [index, item] of [...element.children].entries()) {
        const [first = "", ...rest] = linesOf(item, depth + 1);
        yield `${indent.repeat(depth)}${element.localName === "ol" ? `${index + 1}.` : "-"} ${first}`;
        yield* rest;
      }
    else if (element.matches("tr")) yield [...element.children].map((cell) => textOf(cell).trim()).join(" | ");
    else if (!element.matches("br")) yield* linesOf(element, depth);
    if (element.matches("h1, h2, h3, h4, h5, h6, p, ul, ol, table") && depth === 0) yield "";
  }
  if (line.trim()) yield line.trim();
}

/** Returns pasted HTML as text with `-` and `1.`; null where it has no list or heading, so its own text is as good. */
export function pastedText(html: string): string | null {
  const body = cleaned(html);
  if (!body.querySelector("li, h1, h2, h3, h4, h5, h6")) return null;
  return [...linesOf(body, 0)].join("\n").trim();
}
