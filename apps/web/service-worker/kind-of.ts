import { pages } from "@mero-mat/api/pages";

/** Returns whether a request is for a page of the app, one of its files, or neither, which the worker leaves alone. */
export function kindOf(request: Pick<Request, "method" | "mode" | "url">, start: string[], origin: string) {
  const { pathname, origin: to } = new URL(request.url);
  if (request.method !== "GET" || to !== origin) return null;
  // The app never takes the place of another page: a link to stop e-mails, `verify.html`, a file of the log.
  if (request.mode === "navigate") return pages.some((page) => page === pathname) ? "page" : null;
  if (pathname.startsWith("/assets/")) return "asset";
  return start.includes(pathname) ? "start" : null;
}
