/**
 * Decides where `?next=` may lead: to a page of this site, or nowhere. A browser reads `//host`, `/\host` and paths
 * that resolve to them as another site, so the parsed result decides.
 */
export function nextPath(next: string | undefined, origin: string): string | undefined {
  if (!next?.startsWith("/") || !URL.canParse(next, origin)) return undefined;
  const url = new URL(next, origin);
  const leaves = url.origin !== origin || url.pathname.startsWith("//");
  if (leaves || url.pathname === "/auth") return undefined;
  return url.pathname + url.search + url.hash;
}
