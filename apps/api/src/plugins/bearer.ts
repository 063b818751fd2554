import type { Db } from "@mero-mat/db/connect";
import type { Account } from "@mero-mat/db/queries/accounts";
import type { FastifyInstance } from "fastify";
import { fail } from "../calls/failures.ts";
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
  const countCall = app.createRateLimit();
  app.decorateRequest("bearer", null);
  app.addHook("preParsing", async (request) => {
    const bearer = bearerOf(request);
    if (bearer === undefined) return;
    if (request.routeOptions.config?.rateLimit === false) {
      const counted = await countCall(request);
      if (!counted.isAllowed && counted.isExceeded)
        throw fail("too_many_requests", { retryAfter: counted.ttlInSeconds });
    }
    request.bearer = await findToken(db, bearer);
  });
}
