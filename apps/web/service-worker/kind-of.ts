/** Returns whether a request is for a page of the app, one of its files, or neither, which the worker leaves alone. */
export function kindOf(request: Pick<Request, "method" | "mode" | "url">, start: string[], origin: string) {
  const { pathname, origin: to } = new URL(request.url);
  if (request.method !== "GET" || to !== origin) return null;
  // Never cached: API calls, pictures, embeds and the API reference.
  if (/^\/(?:api|trpc|objects|embed)(?:\/|$)/.test(pathname)) return null;
  // Saved and compared with its hash: never another page in its place.
  if (pathname === "/verify.html") return null;
  if (request.mode === "navigate") return "page";
  if (pathname.startsWith("/assets/")) return "asset";
  return start.includes(pathname) ? "start" : null;
}
