import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Who calls: what `ip` says, which reads the word of the proxies anew each time it is asked. */
    address: string;
  }
}

export function registerAddress(app: FastifyInstance): void {
  app.decorateRequest("address", "");
  app.addHook("onRequest", (request, _reply, done) => {
    request.address = request.ip;
    done();
  });
}
