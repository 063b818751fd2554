import type { Db } from "@mero-mat/db/connect";
import type { Account } from "@mero-mat/db/queries/accounts";
import type { FastifyInstance } from "fastify";
import { bearerOf, findToken, type Token } from "../identity/tokens.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The request's token, and its account; null without one. */
    bearer: { account: Account; token: Token } | null;
  }
}

/**
 * Refuses a wrong token on every path, public ones and files too: a script that continued as a visitor would not
 * notice. Runs after the route's rate limit, and counts the routes that have none.
 */
export function registerBearer(app: FastifyInstance, db: Db): void {
  app.decorateRequest("bearer", null);
  app.addHook("preParsing", async (request, reply) => {
    const bearer = bearerOf(request);
    if (bearer === undefined) return;
    if (request.routeOptions.config?.rateLimit === false) await app.countCalls(request, reply, 1);
    request.bearer = await findToken(db, bearer);
  });
}
