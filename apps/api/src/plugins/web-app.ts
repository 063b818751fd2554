import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { pages } from "@mero-mat/api/pages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fail } from "../failures.ts";
import { type FirstPages, type Page, type Reader, sendPage } from "../first-pages.ts";
import type { RefuseMethod } from "./methods.ts";

const isCall = (url: string) => /^\/(api|trpc|objects)(\/|$|\?)/.test(url);
const isPage = (url: string) => pages.some((page) => page === url.split("?")[0]);

interface Options {
  folder: string;
  /** Without a built app there are no pages. */
  firstPages: FirstPages | null;
  refuseMethod: RefuseMethod;
  /** Adds what the server knows of this very address. */
  complete(path: string, request: FastifyRequest, reader: Reader, page: Page): Promise<Page>;
}

/** The built web app: hashed files for ever, its page for the screens it has, and its 404 card for what it has not. */
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
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    // Each file has a route of its own; those that were compressed go out by the name of what they are.
    globIgnore: ["**/*.br", "**/*.gz", "pages/**"],
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(folder, "assets"));
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  const readCookies = (request: FastifyRequest) => {
    request.cookies = app.parseCookie(request.headers.cookie ?? "");
  };
  for (const path of pages)
    app.get(path, async (request, reply) => {
      readCookies(request);
      const reader = readerOf(request);
      return sendPage(request, reply, await complete(path, request, reader, pageFor(path, reader)));
    });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    refuseMethod(request, reply);
    const { url, method } = request;
    const wantsPage = (method === "GET" || method === "HEAD") && (request.headers.accept ?? "").includes("text/html");
    if (isCall(url) || isPage(url) || !wantsPage) throw fail("not_found");
    readCookies(request);
    return sendPage(request, reply.status(404), pageFor("/404", readerOf(request)));
  });
}
