import { id } from "@mero-mat/api/fields";
import type { Connection } from "@mero-mat/db/connect";
import * as polls from "@mero-mat/db/queries/polls";
import type { Language } from "@mero-mat/domain/languages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Events } from "../events/events.ts";
import { nameIn, placeIn } from "../features/results/results-html.ts";
import { withPreview } from "../features/results/results-page.ts";
import type { CompletePage, Page } from "../responses/first-pages.ts";

// Each takes some 100 kB.
const cachedMax = 200;
// Bounds the age of a page while events are lost.
const maxAgeMs = 60_000;
// Reading the poll, writing the page and compressing it takes about as long as two calls.
const callsOfMaking = 2;

export interface PollPages {
  db: Connection["db"];
  events: Events;
  publicUrl: URL;
  isWithinLimit: FastifyInstance["isWithinLimit"];
}

const Linked = z.object({ poll: id });

/** Reads which poll a link names. */
function linkedPollId({ query }: FastifyRequest): string | undefined {
  return z.safeParse(Linked, query).data?.poll.toLowerCase();
}

/**
 * Adds the preview of the linked poll to its page, once for all readers of the same page. Whole networks share one
 * address, so a reader beyond the limit gets the page without the preview, and the app fills it as ever.
 */
export function pollPages({ db, events, publicUrl, isWithinLimit }: PollPages): CompletePage {
  const cached = new Map<string, { page: Promise<Page | null>; until: number }>();
  events.onChange((topic) => topic === "polls" && cached.clear());

  const find = (key: string) => {
    const found = cached.get(key);
    return found && found.until > performance.now() ? found.page : null;
  };

  async function read(id: string, language: Language, page: Page): Promise<Page | null> {
    const poll = await polls.titleOf(db, id);
    if (!poll) return null;
    const { content, contentNepali, province, district, electionArea } = poll;
    const hasArea = province !== null && district !== null && electionArea !== null;
    const text = hasArea ? placeIn(language, { province, district, electionArea }) : "";
    return withPreview(page, { title: nameIn(language, content, contentNepali), text, language }, publicUrl);
  }

  function readAndCache(key: string, ...input: Parameters<typeof read>): Promise<Page | null> {
    const entry = { page: read(...input), until: performance.now() + maxAgeMs };
    cached.delete(key);
    // Maps iterate in insertion order: evict the oldest page.
    for (const oldest of cached.keys()) {
      if (cached.size < cachedMax) break;
      cached.delete(oldest);
    }
    cached.set(key, entry);
    // A poll that does not exist is looked up and counted each time, so that made-up ids evict no cached page for long.
    const forget = () => void (cached.get(key) === entry && cached.delete(key));
    entry.page.then((page) => page ?? forget(), forget);
    return entry.page;
  }

  return async ({ request, reply, reader }, page) => {
    const id = linkedPollId(request);
    if (id === undefined) return page;
    const key = `${page.tag} ${id}`;
    if (!find(key) && !(await isWithinLimit(request, reply, callsOfMaking))) return page;
    return (await (find(key) ?? readAndCache(key, id, reader.language, page))) ?? page;
  };
}
