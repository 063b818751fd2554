import type { FastifyInstance } from "fastify";
import { Packed, sendPacked } from "../responses/compressed.ts";
import { docsPage, docsScriptPath } from "./docs-page.ts";
import { docsScript } from "./docs-script.ts";
import type { OpenApi } from "./openapi.ts";

/** Creates a value at the first request for it. */
function firstTime<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Serves the document for tools, and a page of it for people. */
export function registerDocs(app: FastifyInstance, make: () => OpenApi): void {
  // Lazy, because most servers never serve it, and no start should wait for it.
  const document = firstTime(make);
  const json = firstTime(() => new Packed(Buffer.from(JSON.stringify(document()))));
  const page = firstTime(() => new Packed(Buffer.from(docsPage(document()))));
  // Editors and explorers of other sites read it; it is the same for everybody.
  app.get("/api/openapi.json", (request, reply) =>
    sendPacked(
      request,
      reply.type("application/json; charset=utf-8").header("access-control-allow-origin", "*"),
      json(),
    ),
  );
  app.get("/api/docs", (request, reply) => sendPacked(request, reply.type("text/html; charset=utf-8"), page()));
  app.get(docsScriptPath, (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(docsScript),
  );
}
