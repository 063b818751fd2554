import { readdirSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { pages } from "@mero-mat/api/pages";
import { drawingsVersion } from "@mero-mat/domain/party-pictures";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fail } from "../calls/failures.ts";
import { type CompletePage, type FirstPages, sendPage } from "../responses/first-pages.ts";
import { pageHeaders, permissionsOf, policyOfParts } from "./headers.ts";
import type { RefuseMethod } from "./methods.ts";

const forEver = "public, max-age=31536000, immutable";

// Unknown paths under these prefixes get a JSON error, even in a browser.
const isApiPath = (url: string) => /^\/(api|trpc|objects)(\/|$|\?)/.test(url);
// A worker follows the policy in its own file's headers.
const isPartOfPage = (path: string) => /\/assets\/(?!\w+-worker-)[^/]+\.(?:css|js|woff2)(?:\.br|\.gz)?$/.test(path);
const isDrawing = (path: string) => /\/symbols\/[\w-]+\.svg(?:\.br|\.gz)?$/.test(path);
const isPage = (url: string) => pages.some((page) => page === url.split("?")[0]);

interface Options {
  folder: string;
  /** Null means that no app was built. */
  firstPages: FirstPages | null;
  refuseMethod: RefuseMethod;
  complete: CompletePage[];
}

/** Serves the built web app: hashed files for ever, its page for the screens it has, and its 404 card otherwise. */
export async function registerWebApp(
  app: FastifyInstance,
  { folder, firstPages, complete, refuseMethod }: Options,
): Promise<void> {
  if (!firstPages) {
    app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
      refuseMethod(request, reply);
      throw fail("not_found");
    });
    return;
  }
  const { readerOf, pageFor } = firstPages;
  // Compressed files are sent with the type of the file they were made from.
  const common = { index: false, preCompressed: true, cacheControl: false } as const;
  const root = join(folder, "assets");
  await app.register(fastifyStatic, {
    ...common,
    root,
    // The plugin's own route reads the folder of a thousand files for each file: a tenth of a page's server time.
    serve: false,
    // Every file has a tag, and no file is read in parts.
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply, path) {
      reply.header("cache-control", forEver);
      if (!isPartOfPage(path)) return;
      for (const name of pageHeaders) reply.removeHeader(name);
      reply.header("content-security-policy", policyOfParts);
    },
  });
  const files = new Set(readdirSync(root).filter((name) => !/\.(br|gz)$/.test(name)));
  app.get<{ Params: { file: string } }>("/assets/:file", (request, reply) => {
    const { file } = request.params;
    return files.has(file) ? reply.sendFile(file) : reply.callNotFound();
  });
  await app.register(fastifyStatic, {
    ...common,
    decorateReply: false,
    root: folder,
    wildcard: false,
    globIgnore: ["**/*.br", "**/*.gz", "pages/**", "assets/**", "release.json"],
    setHeaders(reply, path) {
      // Under the version of another release the file may be another drawing.
      const isFixed = isDrawing(path) && reply.request.url.endsWith(`?v=${drawingsVersion}`);
      reply.header("cache-control", isFixed ? forEver : "no-cache");
      // Opened here it would be a page of this site, whose policy runs no inline script.
      if (/\/verify\.html(?:\.br|\.gz)?$/.test(path)) reply.header("content-disposition", "attachment");
    },
  });
  const readCookies = (request: FastifyRequest) => {
    request.cookies = app.parseCookie(request.headers.cookie ?? "");
  };
  for (const path of pages)
    app.get(path, async (request, reply) => {
      readCookies(request);
      const reader = readerOf(request);
      reply.header("permissions-policy", permissionsOf(path));
      // Only the first tab is rendered: text typed there would be lost when the app shows another one.
      const isServerRendered = new URL(request.url, "http://site").searchParams.get("tab") === null;
      let page = pageFor(isServerRendered ? path : "/404", reader);
      try {
        for (const add of complete) page = await add({ path, request, reply, reader }, page);
      } catch (error) {
        request.log.warn({ err: error }, "a page could not be completed for its address, and was sent as built");
      }
      return sendPage(request, reply, page);
    });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    refuseMethod(request, reply);
    const { url, method } = request;
    const wantsPage = (method === "GET" || method === "HEAD") && (request.headers.accept ?? "").includes("text/html");
    if (isApiPath(url) || isPage(url) || !wantsPage) throw fail("not_found");
    readCookies(request);
    return sendPage(request, reply.status(404), pageFor("/404", readerOf(request)));
  });
}
