import { Extension, getSchema, Mark, Node, type NodeConfig } from "@tiptap/core";
import { ListItem } from "@tiptap/extension-list";
import { DOMSerializer, type Node as DocumentNode, DOMParser as Reader, type TagParseRule } from "@tiptap/pm/model";
import StarterKit from "@tiptap/starter-kit";
import { protocols } from "./link-address.ts";

// Together with the tags of the schema, what the server lets into a policy; it cleans again.
const spans = ["colspan", "rowspan"];
const attributes: Record<string, string[]> = { a: ["href"], th: spans, td: spans };
// Their content is no text of a policy.
const withContent =
  "script,style,template,iframe,object,noembed,noframes,noscript,textarea,select,xmp,plaintext,title,button,svg,math";
// Wrappers and page elements that are dropped silently.
const silent = new Set(["div", "span", "font", "section", "article", "main", "header", "footer", "center", "meta"]);
const silentAttributes = new Set(["rel", "class", "style", "id", "dir"]);

const isSafe = (href: string) => protocols.has(Object.assign(document.createElement("a"), { href }).protocol);

const part = (tag: string, config: Partial<NodeConfig>) =>
  Node.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    ...config,
  });
const cell: Partial<NodeConfig> = {
  content: "block+",
  isolating: true,
  addAttributes: () => ({ colspan: { default: null }, rowspan: { default: null } }),
};

/** A policy is written with these, and the editor takes nothing else. */
export const extensions = [
  Node.create({
    name: "doc",
    topNode: true,
    content: "block+",
    parseHTML: () => [
      { tag: withContent, ignore: true, priority: 60 },
      // A break at the end of a block is how browsers keep an empty one open.
      { tag: "br", ignore: true, priority: 60, getAttrs: (br) => (br.nextSibling ? false : null) },
      { tag: "h5,h6", node: "heading", attrs: { level: 4 } },
      { tag: "ins", mark: "underline" },
    ],
  }),
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: { openOnClick: false, autolink: false, linkOnPaste: false, isAllowedUri: isSafe },
    document: false,
    listItem: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    trailingNode: false,
  }),
  // The Tab key leaves the editor, and a list may begin with a heading.
  ListItem.extend({
    content: "block+",
    addKeyboardShortcuts: () => ({ Enter: ({ editor }) => editor.commands.splitListItem("listItem") }),
  }),
  Mark.create({
    name: "code",
    excludes: "",
    parseHTML: () => [{ tag: "code" }],
    renderHTML: ({ HTMLAttributes }) => ["code", HTMLAttributes, 0],
  }),
  part("pre", {
    group: "block",
    content: "inline*",
    code: true,
    parseHTML: () => [{ tag: "pre", preserveWhitespace: "full" }],
  }),
  part("table", { group: "block", content: "(tbody | thead)+", isolating: true }),
  part("thead", { content: "tr+" }),
  part("tbody", { content: "tr+" }),
  part("tr", { content: "(td | th)*" }),
  part("th", cell),
  part("td", cell),
  Extension.create({
    name: "lang",
    addGlobalAttributes: () => [{ types: "*", attributes: { lang: { default: null } } }],
  }),
];

const schema = getSchema(extensions);
const reader = Reader.fromSchema(schema);

const isAllowed = (element: Element, attribute: string): boolean =>
  attribute === "lang" || Boolean(attributes[element.localName]?.includes(attribute));

/** Returns the HTML to send; empty for a document without text. */
export function htmlOf(written: DocumentNode): string {
  if (written.textContent.trim() === "") return "";
  const page = document.createElement("div");
  page.append(DOMSerializer.fromSchema(written.type.schema).serializeFragment(written.content));
  // The one line of an item or a cell is no paragraph.
  const lines = page.querySelectorAll(":is(li, th, td) > p:first-child:not([lang], :has(~ p))");
  for (const line of lines) line.replaceWith(...line.childNodes);
  for (const empty of page.querySelectorAll("p:empty")) empty.append(document.createElement("br"));
  for (const element of page.querySelectorAll("*"))
    for (const name of element.getAttributeNames()) if (!isAllowed(element, name)) element.removeAttribute(name);
  return page.innerHTML;
}

const tagRules = reader.rules.filter((rule): rule is TagParseRule => rule.tag !== undefined);
const isRead = (element: HTMLElement): boolean =>
  tagRules.some(({ tag, getAttrs }) => element.matches(tag) && getAttrs?.(element) !== false);

/** Finds the tags and attributes that may not be in a policy. */
function* droppedFrom(body: HTMLElement): Generator<string> {
  for (const element of body.querySelectorAll<HTMLElement>(`:not(:is(${withContent}) *)`)) {
    const { localName: name } = element;
    if (element.matches(withContent)) yield name;
    else if (isRead(element))
      yield* element
        .getAttributeNames()
        .filter((attribute) => !isAllowed(element, attribute) && !silentAttributes.has(attribute));
    else if (!silent.has(name)) yield name;
  }
}

/** Parses the source in a document of its own, where nothing runs and nothing is fetched. */
export function cleanHtml(source: string): { html: string; dropped: string[] } {
  const { body } = new DOMParser().parseFromString(source, "text/html");
  return { html: htmlOf(reader.parse(body)), dropped: [...new Set(droppedFrom(body))] };
}

/** Each block on its own line, which makes the source readable. */
export const inLines = (html: string): string =>
  html
    .replace(
      /(<\/(?:h[1-4]|p|ul|ol|li|blockquote|table|thead|tbody|tr|pre)>|<(?:ul|ol|table|thead|tbody|tr)>|<hr>)\s*/g,
      "$1\n",
    )
    .trim();
