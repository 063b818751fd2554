import type { Way } from "../../../session/guard.ts";
import { nextPath } from "../next-path.ts";

interface ClosedPage {
  pathname: string;
  searchStr: string;
}

/** Returns where to go from a closed page. After signing in, the reader returns to it; home is the default. */
export function wayOut(to: Way, { pathname, searchStr }: ClosedPage, isLoggingOut = false) {
  // Going back to a page that has become closed may start with the sign-in's own URL. Logging out does not request
  // the page that is left.
  const leadsNowhere = pathname === "/" || pathname === to || isLoggingOut;
  if (to === "/auth") return leadsNowhere ? { to } : { to, search: { next: pathname + searchStr } };
  const back = nextPath(new URLSearchParams(searchStr).get("next") ?? undefined, window.location.origin);
  return { to, ...(back && { href: back }) };
}
