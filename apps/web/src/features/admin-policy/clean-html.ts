// What the server lets into a policy; it cleans again.
const allowed = new Set(
  "h1 h2 h3 h4 p br hr ul ol li blockquote strong b em i u s a table thead tbody tr th td code pre".split(" "),
);
const attributes: Record<string, string[]> = { a: ["href"], th: ["colspan", "rowspan"], td: ["colspan", "rowspan"] };
const renamed: Record<string, string> = {
  b: "strong",
  i: "em",
  h5: "h4",
  h6: "h4",
  strike: "s",
  del: "s",
  ins: "u",
};
// What only holds others together, or belongs to a page and not to a text, goes without a word.
const silent = new Set(["div", "span", "font", "section", "article", "main", "header", "footer", "center", "meta"]);
// Their content is no text of a policy.
const withContent = new Set(
  "script style template iframe object noscript noembed noframes textarea select xmp plaintext title button".split(" "),
);
const silentAttributes = new Set(["rel", "class", "style", "id", "dir"]);
const protocols = new Set(["https:", "http:", "mailto:", "tel:"]);
const blocks = ":is(h1,h2,h3,h4,h5,h6,p,ul,ol,blockquote,table,pre,hr,div)";

interface Cleaned {
  html: string;
  /** Names of tags and attributes that may not be in a policy. */
  dropped: string[];
}

function isSafe(href: string): boolean {
  try {
    return protocols.has(new URL(href, window.location.href).protocol);
  } catch {
    return false;
  }
}

/** The tag that an element becomes; "" when only its content stays. Word processors write their bold as a style. */
function tagOf(element: HTMLElement): string {
  const { localName: name, style } = element;
  if (/^(b|strong)$/.test(name) && /^(normal|400)$/.test(style.fontWeight)) return "";
  if (name === "span" && /^(bold|[6-9]00)$/.test(style.fontWeight)) return "strong";
  if (name === "span" && style.fontStyle === "italic") return "em";
  if (name === "div" && !element.querySelector(blocks) && element.textContent?.trim()) return "p";
  const tag = renamed[name] ?? name;
  return allowed.has(tag) ? tag : "";
}

function copyAttributes(from: HTMLElement, to: HTMLElement, dropped: Set<string>) {
  for (const { name, value } of from.attributes) {
    const isAllowed = name === "lang" || attributes[to.localName]?.includes(name);
    if (isAllowed && (name !== "href" || isSafe(value))) to.setAttribute(name, value);
    else if (!silentAttributes.has(name)) dropped.add(name);
  }
}

/** Builds anew what may stay: nothing of the source is taken over but text and what is named above. */
function copyNode(node: Node, into: HTMLElement, dropped: Set<string>) {
  if (node instanceof Text) into.append(node.data);
  if (!(node instanceof Element)) return;
  const { localName: name } = node;
  if (!(node instanceof HTMLElement) || withContent.has(name)) {
    dropped.add(name);
    return;
  }
  const tag = tagOf(node);
  if (tag === "" && !silent.has(name) && !allowed.has(name)) dropped.add(name);
  const target = tag === "" ? into : into.ownerDocument.createElement(tag);
  if (target !== into) {
    copyAttributes(node, target, dropped);
    into.append(target);
  }
  for (const child of node.childNodes) copyNode(child, target, dropped);
}

/** Parsed in a document of its own, where nothing runs and nothing is fetched. */
export function cleanHtml(html: string): Cleaned {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const clean = document.implementation.createHTMLDocument().body;
  const dropped = new Set<string>();
  for (const child of body.childNodes) copyNode(child, clean, dropped);
  return { html: clean.innerHTML.trim(), dropped: [...dropped] };
}

export const hasText = (html: string): boolean =>
  Boolean(new DOMParser().parseFromString(html, "text/html").body.textContent?.trim());

/** Each block on a line of its own, for whoever reads the source. */
export const inLines = (html: string): string =>
  html
    .replace(
      /(<\/(?:h[1-4]|p|ul|ol|li|blockquote|table|thead|tbody|tr|pre)>|<(?:ul|ol|table|thead|tbody|tr)>|<hr>)\s*/g,
      "$1\n",
    )
    .trim();
