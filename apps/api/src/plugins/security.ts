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
    const from = URL.canParse(origin) ? new URL(origin) : null;
    if (from === null || (from.host !== host && from.host !== publicUrl.host)) throw fail("foreign_origin");
    // Whoever sits on the line can put a page of theirs there.
    if (publicUrl.protocol === "https:" && from.protocol !== "https:") throw fail("foreign_origin");
  });
}

// What a page of this product never asks for, and what is injected into one must not get.
const permissions = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb"]
  .map((feature) => `${feature}=()`)
  .join(", ");

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
  app.addHook("onRequest", async (_request, reply) => void reply.header("permissions-policy", permissions));
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    retryAfter: 5,
    pressureHandler: () => {
      throw fail("overloaded", { retryAfter: 5 });
    },
  });
  requireOwnOrigin(app, publicUrl);
}
