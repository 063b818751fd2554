import helmet from "@fastify/helmet";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { fail } from "../failures.ts";

export const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** A browser says where an unsafe request comes from; a script says nothing. */
function requireOwnOrigin(app: FastifyInstance, publicUrl: URL): void {
  app.addHook("onRequest", async ({ method, headers }) => {
    const { origin, host } = headers;
    if (safeMethods.has(method) || origin === undefined) return;
    const from = URL.canParse(origin) ? new URL(origin).host : null;
    if (from === null || (from !== host && from !== publicUrl.host)) throw fail("foreign_origin");
  });
}

export async function registerSecurity(app: FastifyInstance, publicUrl: URL): Promise<void> {
  const isHttps = publicUrl.protocol === "https:";
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine sets its variables in style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // A party's logo may be an address elsewhere.
        imgSrc: ["'self'", "data:", "blob:", "https:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: "same-origin" },
  });
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    retryAfter: 5,
    pressureHandler: () => {
      throw fail("overloaded", { retryAfter: 5 });
    },
  });
  requireOwnOrigin(app, publicUrl);
}
