import type { FastifyInstance } from "fastify";
import { fail } from "../../../calls/failures.ts";
import { escapeHtml } from "../../../responses/escape-html.ts";
import { areaByKey } from "./embed-routes.ts";

interface Query {
  url?: string;
  format?: string;
  maxwidth?: string;
  maxheight?: string;
}

const heights = new Map([
  ["seats", 620],
  ["winners", 700],
  ["close", 520],
  ["area", 360],
]);
const width = 480;
const cacheSeconds = 300;

/** Limits a size to the room that the caller has, if that is a size. */
const within = (size: number, room: string | undefined) => (Number(room) > 0 ? Math.min(size, Number(room)) : size);

/** Finds the embed for a page of this site: results of an area by that area, and others by the seats. */
function embedOf(address: string, publicUrl: URL): { kind: string; url: URL } | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, searchParams } = new URL(address);
  if (origin !== publicUrl.origin) return null;
  const place = searchParams.get("place") ?? "";
  const ofResults = areaByKey(place) ? `/embed/area/${place}` : "/embed/seats";
  const url = new URL(origin);
  // Resolved as an address, a path of `//other.example/embed/seats` would be another site's.
  url.pathname = pathname === "/results" ? ofResults : pathname;
  for (const name of ["lang", "theme"]) {
    const value = searchParams.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  const [, start, kind = "", ...rest] = url.pathname.split("/");
  const isEmbed = kind === "area" ? areaByKey(rest.join("/")) !== undefined : rest.length === 0;
  return start === "embed" && isEmbed ? { kind, url } : null;
}

/** Implements an oEmbed provider (oembed.com), so that a pasted link becomes the embed. */
export function registerOembed(app: FastifyInstance, publicUrl: URL): void {
  app.get<{ Querystring: Query }>("/api/oembed", async ({ query }, reply) => {
    const embed = embedOf(query.url ?? "", publicUrl);
    const height = heights.get(embed?.kind ?? "");
    if (!embed || !height) throw fail("not_found");
    if (query.format && query.format !== "json") return reply.status(501).send();
    const size = { width: within(width, query.maxwidth), height: within(height, query.maxheight) };
    reply.headers({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
    return reply.header("cache-control", `public, max-age=${cacheSeconds}`).send({
      version: "1.0",
      type: "rich",
      title: "Mero Mat · मेरो मत",
      provider_name: "Mero Mat",
      provider_url: publicUrl.origin,
      cache_age: cacheSeconds,
      ...size,
      html: `<iframe src="${escapeHtml(embed.url.href)}" width="${size.width}" height="${size.height}" title="Mero Mat · मेरो मत" loading="lazy" style="border:0;max-width:100%"></iframe>`,
    });
  });
}
