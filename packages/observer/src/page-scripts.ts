// Finds what a page can run. Pages hold each reader's own texts, so they are not compared as a whole.

const start = /<([a-z][^\s/<>]*)/gi;
// Parsing stops where a browser could read something else: at a `<` in a tag, which the server escapes, at whitespace
// that is none in HTML, and at non-ASCII letters in a name, of which some become ASCII in lower case.
const attribute =
  /[\t\n\f\r /]*([^\s/<>="'\u0080-\uffff]+)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"<]*)"|'([^'<]*)'|([^\s"'<>=`]+)))?/y;
const end = /[\t\n\f\r /]*>/y;

/** Elements that load documents, or change the addresses of others. */
const loaders = /^(?:iframe|frame|object|embed|applet|portal|fencedframe|base|animate\w*|set)$/;
const runners = /^(?:on.*|srcdoc|http-equiv)$/;
const addresses = /^(?:href|xlink:href|src|action|formaction|data)$/;
const isHarmless = (address: string) => /^(?:$|[/?#.]|(?:https?|mailto|tel):|data:image\/)/i.test(address);
/** Links whose files run nothing; of all others the file must be of the release. */
const passive = /^(?:icon|apple-touch-icon|manifest|alternate|canonical|preload)$/;

interface Tag {
  name: string;
  attributes: Map<string, string>;
  written: string;
  /** Where the text after the tag begins. */
  after: number;
}

/** Reads the tag that begins here; null if it is not written as one. */
function tagAt(page: string, at: number, name: string): Tag | null {
  const attributes = new Map<string, string>();
  let next = at + 1 + name.length;
  for (;;) {
    end.lastIndex = next;
    if (end.test(page)) {
      const after = end.lastIndex;
      return { name: name.toLowerCase(), attributes, written: page.slice(at, Math.min(after, at + 80)), after };
    }
    attribute.lastIndex = next;
    const [whole, key, ...values] = attribute.exec(page) ?? [];
    if (!whole || !key) return null;
    const known = key.toLowerCase();
    // Browsers take the first of two attributes of one name.
    if (!attributes.has(known)) attributes.set(known, values.find((value) => value !== undefined) ?? "");
    next += whole.length;
  }
}

function canRun({ name, attributes }: Tag): boolean {
  if (loaders.test(name)) return true;
  for (const [key, value] of attributes)
    if (runners.test(key) || (addresses.test(key) && !isHarmless(value))) return true;
  return false;
}

const unaddressed = "a script or style without an address";

/** Finds the paths of a page's scripts and styles, and something else that can run one, in words. */
export function scriptsOf(page: string): { paths: string[]; other: string | null } {
  const paths: string[] = [];
  for (const { 0: opening, 1: name = "", index } of page.matchAll(start)) {
    const tag = tagAt(page, index, name);
    if (!tag) return { paths, other: `a tag that is not written as one: ${opening}` };
    if (canRun(tag)) return { paths, other: `a tag that can run a script of no release: ${tag.written}` };
    const { attributes } = tag;
    const isScript = tag.name === "script";
    if (!isScript && (tag.name !== "link" || passive.test(attributes.get("rel") ?? ""))) continue;
    const path = attributes.get(isScript ? "src" : "href");
    // In a picture of SVG a script has its address in another attribute, and without one it runs what it contains.
    const isOther = attributes.has("href") || attributes.has("xlink:href") || !page.startsWith("</script>", tag.after);
    if (!path || (isScript && isOther)) return { paths, other: unaddressed };
    paths.push(path, ...(attributes.get("data-app") ?? "").split(" ").filter(Boolean));
  }
  return { paths, other: null };
}
