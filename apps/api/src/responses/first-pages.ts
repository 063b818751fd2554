import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pages } from "@mero-mat/api/pages";
import { chooseLanguage, type Language, languages } from "@mero-mat/domain/languages";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Packed, sendPacked } from "./compressed.ts";
import { isKnown, tagOf } from "./tagged-response.ts";

export interface Page {
  html: string;
  /** Marks a page with content for only one reader. */
  isOwn: boolean;
  packed: Packed;
  tag: string;
}

export const toPage = (html: string, isOwn = false): Page => ({
  html,
  isOwn,
  packed: new Packed(Buffer.from(html)),
  tag: tagOf(html),
});

/** Kind of reader. The page contains nothing personal, only whether to start with the sign-in. */
export interface Reader {
  language: Language;
  isVisitor: boolean;
}

/** Chooses the language as the app does: the link's, then the one chosen on this device, then the browser's. */
export function languageOf({ query, cookies, headers }: FastifyRequest): Language {
  const linked = typeof query === "object" && query !== null && "lang" in query ? String(query.lang) : null;
  const preferred = headers["accept-language"]?.split(/[,;]/)[0] ?? "";
  return chooseLanguage(linked, cookies["language"] ?? null, preferred);
}

const keyOf = (path: string, { language, isVisitor }: Reader) =>
  `${path.slice(1) || "home"}.${language}.${isVisitor ? "visitor" : "reader"}`;

export interface FirstPages {
  /** Describes the reader. The cookie of an ended session still counts, because the app will find out. */
  readerOf(request: FastifyRequest): Reader;
  pageFor(path: string, reader: Reader): Page;
}

/** Serves the prerendered page of each screen, language and kind of reader; otherwise the page that the app fills. */
export function firstPages(folder: string, sessionCookie: string): FirstPages | null {
  if (!existsSync(join(folder, "index.html"))) return null;
  const plain = readFileSync(join(folder, "index.html"), "utf8");
  const readers = languages.flatMap((language) => [true, false].map((isVisitor) => ({ language, isVisitor })));
  const found = new Map<string, Page>();
  for (const reader of readers) {
    const attributes = `lang="${reader.language}"${reader.isVisitor ? " data-visitor" : ""}`;
    const empty = toPage(plain.replace('<html lang=""', `<html ${attributes}`));
    for (const path of [...pages, "/404"]) {
      const file = join(folder, `pages/${keyOf(path, reader)}.html`);
      found.set(keyOf(path, reader), existsSync(file) ? toPage(readFileSync(file, "utf8")) : empty);
    }
  }
  return {
    readerOf: (request) => ({
      language: languageOf(request),
      isVisitor: request.cookies[sessionCookie] === undefined,
    }),
    pageFor(path, reader) {
      const page = found.get(keyOf(path, reader));
      if (!page) throw new Error(`There is no page ${path}`);
      return page;
    },
  };
}

/** Returns a page's path within this site, whatever host the request names. */
export function addressOf({ url, routeOptions }: FastifyRequest): string {
  const search = url.indexOf("?");
  return (routeOptions.url ?? "/") + (search < 0 ? "" : url.slice(search));
}

export interface AskedPage {
  path: string;
  request: FastifyRequest;
  reply: FastifyReply;
  reader: Reader;
}

/** Adds to a page the data that the server has about this URL and this reader. */
export type CompletePage = (asked: AskedPage, page: Page) => Promise<Page>;

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { packed, tag, isOwn }: Page,
): Promise<FastifyReply> | FastifyReply {
  // A page rendered for its reader must not be cached, and no tag may reveal its content.
  const isSame = !isOwn && isKnown(request, reply, tag, true) && reply.statusCode === 200;
  reply.headers({
    vary: "Cookie, Accept-Language, Accept-Encoding",
    "cache-control": isOwn ? "no-store" : "no-cache",
  });
  if (isSame) return reply.status(304).send();
  return sendPacked(request, reply.type("text/html; charset=utf-8"), packed);
}
