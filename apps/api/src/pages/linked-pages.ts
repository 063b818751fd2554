import type { Language } from "@mero-mat/domain/languages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Events } from "../events/events.ts";
import type { CompletePage, Page } from "../responses/first-pages.ts";

// Each takes some 300 kB: the results of a country as text, as bytes and compressed.
const cachedMax = 200;
// Bounds the age of a page while events are lost.
const maxAgeMs = 60_000;
// Reading the poll, writing the page and compressing it takes about as long as two calls.
const callsOfMaking = 2;

export interface LinkedPages {
  events: Events;
  isWithinLimit: FastifyInstance["isWithinLimit"];
}

interface Link<Named> {
  /** Reads what a link names, if anything. */
  namedBy(request: FastifyRequest): Named | undefined;
  /** Writes the page with the preview of what the link names; null if there is no such thing. */
  read(named: Named, language: Language, page: Page): Promise<Page | null>;
}

export type CompleteLinked = <Named>(link: Link<Named>) => CompletePage;

/**
 * Adds the preview of what a link names to its page, once for all readers of the same page. Whole networks share one
 * address, so a reader beyond the limit gets the page without the preview, and the app fills it as ever. All kinds of
 * links share one cache, which bounds the memory that they take together.
 */
export function linkedPages({ events, isWithinLimit }: LinkedPages): CompleteLinked {
  const cached = new Map<string, { from: string; page: Promise<Page | null>; until: number }>();
  events.onChange((topic) => topic === "polls" && cached.clear());

  function find(key: string, { tag }: Page) {
    const found = cached.get(key);
    return found?.from === tag && found.until > performance.now() ? found.page : null;
  }

  function cache(key: string, { tag }: Page, page: Promise<Page | null>): Promise<Page | null> {
    const entry = { from: tag, page, until: performance.now() + maxAgeMs };
    cached.delete(key);
    // Maps iterate in insertion order: evict the oldest page.
    for (const oldest of cached.keys()) {
      if (cached.size < cachedMax) break;
      cached.delete(oldest);
    }
    cached.set(key, entry);
    // Missing pages are not cached but counted each time, so that made-up ids evict no cached page for long.
    const forget = () => void (cached.get(key) === entry && cached.delete(key));
    page.then((found) => found ?? forget(), forget);
    return page;
  }

  return ({ namedBy, read }) =>
    async ({ path, request, reply, reader }, page) => {
      const named = namedBy(request);
      if (named === undefined) return page;
      const key = JSON.stringify([path, reader, named]);
      if (!find(key, page) && !(await isWithinLimit(request, reply, callsOfMaking))) return page;
      return (await (find(key, page) ?? cache(key, page, read(named, reader.language, page)))) ?? page;
    };
}
