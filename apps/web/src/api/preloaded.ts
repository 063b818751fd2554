import { isRecord } from "./http.ts";
import { sharedPaths } from "./shared-reads.ts";

/** Returns where a single read can be fetched; null for paged reads and for everything that is no read. */
export function readPath(key: readonly unknown[]): string | null {
  const [names, asked] = key;
  if (!Array.isArray(names)) return null;
  const { type, input } = isRecord(asked) ? asked : {};
  if (type !== undefined && type !== "query") return null;
  return pathOf(names.join("."), input);
}

const pathOf = (name: string, input: unknown): string =>
  sharedPaths.get(name) ??
  `/trpc/${name}${input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;

// A build's own pages have no document.
const links = () => globalThis.document?.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]') ?? [];

const asked = new Set([...links()].map((link) => link.getAttribute("href")));

/** Returns whether the page was sent to a reader with a session. */
export const isReaders = asked.has("/trpc/auth.currentUser");

/** Unused preloaded queries, by name and input. */
export const unusedReads = (): [name: string, input: unknown][] =>
  [...asked].flatMap((path) => {
    const shared = [...sharedPaths].find(([, sharedPath]) => sharedPath === path);
    if (shared) return [[shared[0], undefined]];
    const { pathname, searchParams } = new URL(path ?? "", window.location.origin);
    const input = searchParams.get("input");
    return [[pathname.replace("/trpc/", ""), input === null ? undefined : JSON.parse(input)]];
  });

/** Returns, once, whether the page has preloaded exactly this query, unbatched. */
export const isAsked = (name: string, input: unknown): boolean => asked.delete(pathOf(name, input));
