import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { pages } from "@mero-mat/api/pages";
import type { FastifyInstance } from "fastify";
import { fail } from "../failures.ts";
import type { RefuseMethod } from "./methods.ts";

const isCall = (url: string) => /^\/(api|trpc|objects)(\/|$|\?)/.test(url);
const isPage = (url: string) => pages.some((page) => page === url.split("?")[0]);

/** The built web app: hashed files for ever, its page for the screens it has, and its 404 card for what it has not. */
export async function registerWebApp(app: FastifyInstance, folder: string, refuseMethod: RefuseMethod): Promise<void> {
  if (!existsSync(join(folder, "index.html"))) {
    app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
      refuseMethod(request, reply);
      throw fail("not_found");
    });
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    // Each file has a route of its own; those that were compressed go out by the name of what they are.
    globIgnore: ["**/*.br", "**/*.gz"],
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(folder, "assets"));
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  for (const page of pages) app.get(page, (_request, reply) => reply.sendFile("index.html"));
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    refuseMethod(request, reply);
    const { url, method } = request;
    const wantsPage = (method === "GET" || method === "HEAD") && (request.headers.accept ?? "").includes("text/html");
    if (isCall(url) || isPage(url) || !wantsPage) throw fail("not_found");
    return reply.status(404).sendFile("index.html");
  });
}
