import type { Language } from "@mero-mat/domain/languages";
import { serverTexts } from "@mero-mat/texts/server";
import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../../responses/escape-html.ts";
import { type Page, type Reader, toPage } from "../../responses/first-pages.ts";
import { snapshot } from "../../responses/snapshot.ts";
import { isKnown, tagOf } from "../../responses/tagged-response.ts";
import { feedPath } from "./declarations-feed.ts";
import type { Results } from "./results.ts";
import { resultsHtml } from "./results-html.ts";
import { pictureSize, seatsPicture } from "./seats-picture.ts";

const picturePath = "/results.png";

interface Preview {
  title: string;
  text: string;
  language: Language;
  /** The area whose results the page shows, from `areaKey`. */
  place?: string;
}

/** Writes the tags that a preview of a link shows. */
function previewTags({ title, text, language }: Preview, publicUrl: URL): string {
  const image = new URL(picturePath, publicUrl).href;
  const tags = {
    "og:type": "website",
    "og:site_name": "Mero Mat · मेरो मत",
    "og:title": title,
    "og:description": text,
    "og:locale": serverTexts[language].openGraph,
    "og:image": image,
    "og:image:width": String(pictureSize.width),
    "og:image:height": String(pictureSize.height),
    "twitter:card": "summary_large_image",
  };
  return Object.entries(tags)
    .map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`)
    .join("\n    ");
}

/** Writes the links by which feed readers and sites that embed find the other forms of the results. */
function alternateLinks({ language, place }: Preview, publicUrl: URL): string {
  const search = new URLSearchParams({ lang: language, ...(place !== undefined && { place }) });
  const results = encodeURIComponent(new URL(`/results?${search}`, publicUrl).href);
  const link = (type: string, path: string) =>
    `<link rel="alternate" type="${type}" href="${escapeHtml(new URL(path, publicUrl).href)}">`;
  const oembed = link("application/json+oembed", `/api/oembed?url=${results}`);
  return `${oembed}\n    ${link("application/atom+xml", feedPath(language))}`;
}

/** Writes the title and these tags into the head, in place of those of an earlier preview. */
const inHead = (html: string, title: string, tags: string) =>
  html
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)} · Mero Mat · मेरो मत</title>`)
    .replace(/<(?:meta property="(?:og|twitter):|link rel="alternate")[^>]*>\s*/g, "")
    .replace("</head>", () => `${tags}\n  </head>`);

export const withPreview = (page: Page, preview: Preview, publicUrl: URL): Page =>
  toPage(inHead(page.html, preview.title, previewTags(preview, publicUrl)));

const withResults = (html: string, preview: Preview, publicUrl: URL) =>
  inHead(html, preview.title, `${previewTags(preview, publicUrl)}\n    ${alternateLinks(preview, publicUrl)}`);

export const withAreaPreview = (page: Page, preview: Preview & { place: string }, publicUrl: URL): Page =>
  toPage(withResults(page.html, preview, publicUrl));

/** Renders the results page with the public data, at most once a second for all readers. */
export function resultsPages(results: Results, publicUrl: URL): (page: Page, reader: Reader) => Promise<Page> {
  const cache = new Map<Page, { sources: unknown[]; page: Page }>();
  return async (page, { language }) => {
    const [parties, leads, summary] = await Promise.all([
      results.parties(null),
      results.leads(null),
      results.summary(null),
    ]);
    const sources = [parties, leads, summary];
    const cached = cache.get(page);
    if (cached?.sources.every((source, index) => source === sources[index])) return cached.page;
    const { title, text, html } = resultsHtml({ parties, leads: leads.byParty, summary }, language);
    const head = withResults(page.html, { title, text, language }, publicUrl);
    const filled = toPage(
      head.replace(/(<main[^>]*>).*?(<\/main>)/s, (_, start: string, end: string) => start + html + end),
    );
    cache.set(page, { sources, page: filled });
    return filled;
  };
}

/** Serves the picture of the seats, rendered once for each requested result. */
export function registerSeatsPicture(app: FastifyInstance, results: Results): void {
  const picture = snapshot(async () => {
    const body = await seatsPicture(await results.parties(null));
    return { body, tag: tagOf(body) };
  });
  app.get(picturePath, async (request, reply) => {
    const { body, tag } = await picture.read();
    if (isKnown(request, reply, tag, false)) return reply.status(304).send();
    // Link previews load it from other sites.
    return reply.type("image/png").header("cross-origin-resource-policy", "cross-origin").send(body);
  });
}
