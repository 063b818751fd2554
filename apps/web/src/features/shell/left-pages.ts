interface Link {
  href: string;
  /** Distinguishes links to the same URL. */
  nth: number;
}

export interface LeftPage {
  scrollY: number;
  /** Link that the reader followed. */
  link: Link | null;
}

const linksTo = (href: string) =>
  [...document.querySelectorAll("a")].filter(
    (link) => link.getAttribute("href") === href && link.getClientRects().length > 0,
  );

const storageKey = "mero-mat-left-pages";
const keptPages = 50;

/** Keeps the pages of this visit by their place in the history; a phone may reload the page in the middle of it. */
export function leftPages() {
  const pages = new Map<string, LeftPage>(JSON.parse(sessionStorage.getItem(storageKey) ?? "[]"));
  return {
    get: (key = "") => pages.get(key),
    keep(key = "", page: LeftPage) {
      pages.delete(key);
      pages.set(key, page);
      sessionStorage.setItem(storageKey, JSON.stringify([...pages].slice(-keptPages)));
    },
  };
}

/** Remembers the last clicked link, because not every browser moves the focus to it. */
export function watchLinks() {
  let last: HTMLAnchorElement | null = null;
  const onClick = ({ target }: MouseEvent) => {
    last = target instanceof Element ? target.closest("a") : null;
  };
  document.addEventListener("click", onClick, true);
  return {
    /** Stores the position of a reader who is about to leave for another page. */
    leave(pathname: string): LeftPage {
      const href = last?.pathname === pathname ? last.getAttribute("href") : null;
      const nth = last && href !== null ? linksTo(href).indexOf(last) : -1;
      return { scrollY, link: href !== null && nth >= 0 ? { href, nth } : null };
    },
    stop: () => document.removeEventListener("click", onClick, true),
  };
}

export const findLink = ({ href, nth }: Link): HTMLAnchorElement | undefined => linksTo(href)[nth];
