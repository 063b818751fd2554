import type { FastifyInstance, FastifyRequest } from "fastify";
import { fail } from "../calls/failures.ts";
import { standingHeaders } from "./headers.ts";
import { isServedHost } from "./host.ts";
import { registerOverload } from "./overload.ts";

export const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Returns whether an unsafe request comes from another site: a browser sends its origin, a script sends none. */
function isForeign({ method, headers }: FastifyRequest, publicUrl: URL): boolean {
  const { origin, host } = headers;
  // A page of another site cannot send a token without a preflight, which no path allows.
  if (safeMethods.has(method) || headers.authorization?.startsWith("Bearer ")) return false;
  if (headers["sec-fetch-site"] === "cross-site") return true;
  if (origin === undefined) return false;
  const from = URL.canParse(origin) ? new URL(origin) : null;
  if (from === null || (from.host !== host && from.host !== publicUrl.host)) return true;
  // An attacker on the line can serve an http page of the same host.
  return publicUrl.protocol === "https:" && from.protocol !== "https:";
}

export function registerSecurity(
  app: FastifyInstance,
  publicUrl: URL,
  { checksHost = false, maxEventLoopDelayMs }: { checksHost?: boolean | undefined; maxEventLoopDelayMs: number },
): void {
  const headersOf = standingHeaders(publicUrl.protocol === "https:");
  // One hook of callbacks for all: each call passes it, and a promise for each of its parts would cost more than they do.
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headersOf(request.url)).header("x-request-id", request.id);
    if (checksHost && !isServedHost(request, publicUrl))
      done(fail("wrong_host", { message: `This server answers at ${publicUrl.origin} alone.` }));
    else done(isForeign(request, publicUrl) ? fail("foreign_origin") : undefined);
  });
  registerOverload(app, maxEventLoopDelayMs);
}
