import { createHash } from "node:crypto";
import type { DetailedLead } from "@mero-mat/api/results";
import { areaKey } from "@mero-mat/domain/area-key";
import { type Area, areasOf } from "@mero-mat/domain/geography";
import { chooseLanguage, type Language } from "@mero-mat/domain/languages";
import { serverTexts } from "@mero-mat/texts/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail } from "../../../calls/failures.ts";
import { sendPacked } from "../../../responses/compressed.ts";
import { escapeHtml } from "../../../responses/escape-html.ts";
import { type Page, toPage } from "../../../responses/first-pages.ts";
import { isKnown } from "../../../responses/tagged-response.ts";
import type { Results } from "../results.ts";
import { areaEmbed, closeRacesEmbed, type EmbedContent, seatsEmbed, winnersEmbed } from "./embed-html.ts";
import { script, style } from "./embed-parts.ts";

const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const policy = [
  "default-src 'none'",
  `style-src ${sourceOf(style)}`,
  `script-src ${sourceOf(script)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors *",
].join(";");

const themes = ["light", "dark"] as const;

/** Language and theme of an embed. */
interface View {
  language: Language;
  theme: (typeof themes)[number] | null;
}

interface Query {
  lang?: string;
  theme?: string;
}

const viewOf = ({ query, headers }: FastifyRequest<{ Querystring: Query }>): View => ({
  language: chooseLanguage(query.lang ?? null, null, headers["accept-language"]?.split(/[,;]/)[0] ?? ""),
  theme: themes.find((theme) => theme === query.theme) ?? null,
});

function toDocument({ title, body }: EmbedContent, { language, theme }: View, publicUrl: URL): string {
  const { embeds } = serverTexts[language];
  const results = new URL(`/results?lang=${language}`, publicUrl).href;
  return `<!doctype html><html lang="${language}"${theme ? ` data-theme="${theme}"` : ""}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Mero Mat · मेरो मत</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main><footer><a href="${escapeHtml(results)}" target="_blank" rel="noopener">${escapeHtml(embeds.allResults)}</a></footer><script>${script}</script></body></html>`;
}

interface Options {
  results: Results;
  publicUrl: URL;
}

const areas = new Map([...areasOf("standard"), ...areasOf("official")].map((area) => [areaKey(area), area]));

/** Finds an area by what `areaKey` writes. */
export const areaByKey = (key: string): Area | undefined => areas.get(key);

const isOf = (area: Area) => (lead: DetailedLead) =>
  lead.province === area.province && lead.district === area.district && lead.electionArea === area.electionArea;

/** Serves public results as small pages that any site may show in a frame. They read no cookie and need no script. */
export function registerEmbeds(app: FastifyInstance, { results, publicUrl }: Options): void {
  /** Caches the pages of each snapshot of the results for as long as the snapshot is in use. */
  const pages = new WeakMap<object, Map<string, Page>>();

  async function send(
    request: FastifyRequest<{ Querystring: Query }>,
    reply: FastifyReply,
    { name, snapshot, content }: { name: string; snapshot: object; content(language: Language): EmbedContent },
  ) {
    const view = viewOf(request);
    const key = [name, view.language, view.theme].join(" ");
    const pagesOfSnapshot = pages.get(snapshot) ?? new Map<string, Page>();
    const page = pagesOfSnapshot.get(key) ?? toPage(toDocument(content(view.language), view, publicUrl));
    pages.set(snapshot, pagesOfSnapshot.set(key, page));
    reply.removeHeader("x-frame-options").removeHeader("cross-origin-opener-policy");
    const isSame = isKnown(request, reply, page.tag, false);
    reply.headers({
      vary: "Accept-Encoding, Accept-Language",
      "content-security-policy": policy,
      "cross-origin-resource-policy": "cross-origin",
    });
    if (isSame) return reply.status(304).send();
    return sendPacked(request, reply.type("text/html; charset=utf-8"), page.packed);
  }

  app.get<{ Querystring: Query }>("/embed/seats", async (request, reply) => {
    const parties = await results.parties(null);
    const content = (language: Language) => seatsEmbed(parties, language);
    return send(request, reply, { name: "seats", snapshot: parties, content });
  });

  app.get<{ Querystring: Query }>("/embed/winners", async (request, reply) => {
    const [{ byParty }, summary] = await Promise.all([results.leads(null), results.summary(null)]);
    const content = (language: Language) => winnersEmbed({ byParty, summary }, language);
    return send(request, reply, { name: "winners", snapshot: summary, content });
  });

  app.get<{ Querystring: Query }>("/embed/close", async (request, reply) => {
    const leads = await results.leads(null);
    const content = (language: Language) => closeRacesEmbed(leads, language);
    return send(request, reply, { name: "close", snapshot: leads, content });
  });

  app.get<{ Querystring: Query; Params: { province: string; district: string; area: string } }>(
    "/embed/area/:province/:district/:area",
    async (request, reply) => {
      const name = Object.values(request.params).join("/");
      const area = areaByKey(name);
      if (!area) throw fail("not_found");
      const leads = await results.leads(null);
      const content = (language: Language) => areaEmbed(area, leads.detailed.filter(isOf(area)), language);
      return send(request, reply, { name, snapshot: leads, content });
    },
  );
}
