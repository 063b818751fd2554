import type { FastifyInstance } from "fastify";
import { Packed, sendPacked } from "../compressed.ts";
import { docsPage, docsScriptPath } from "./docs-page.ts";
import { docsScript } from "./docs-script.ts";
import type { OpenApi } from "./openapi.ts";

/** The document for tools, and its page for people. */
export function registerDocs(app: FastifyInstance, document: OpenApi): void {
  const json = new Packed(Buffer.from(JSON.stringify(document)));
  const page = new Packed(Buffer.from(docsPage(document)));
  app.get("/api/openapi.json", (request, reply) =>
    sendPacked(request, reply.type("application/json; charset=utf-8"), json),
  );
  app.get("/api/docs", (request, reply) => sendPacked(request, reply.type("text/html; charset=utf-8"), page));
  app.get(docsScriptPath, (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(docsScript),
  );
}
