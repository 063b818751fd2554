import fastifyCookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import { registerBearer } from "../plugins/bearer.ts";
import { registerRateLimits } from "../plugins/rate-limits.ts";
import { registerSecurity } from "../plugins/security.ts";
import type { AppOptions } from "./options.ts";

/**
 * Registers others' plugins with our options: overload, rate limits and cookies, in the order that a request meets them.
 * Plugins for a single route, such as multipart, are registered beside that route.
 */
export async function registerExternal(app: FastifyInstance, options: AppOptions): Promise<void> {
  registerSecurity(app, options.publicUrl, options);
  await registerRateLimits(app, options);
  // A wrong token is refused before its cookies are read.
  registerBearer(app, options.connection.db);
  await app.register(fastifyCookie, { hook: false });
}
