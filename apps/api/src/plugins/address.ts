import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Caches `ip`, which parses the proxies' headers each time. */
    address: string;
  }
}

const cacheSize = 10_000;
// A header may be longer than an address or two: such a header is not cached, but parsed each time.
const maxCachedLength = 100;

export function registerAddress(app: FastifyInstance): void {
  const known = new Map<string, string>();
  const addressOf = (request: FastifyRequest): string => {
    const addresses = `${request.socket.remoteAddress} ${request.headers["x-forwarded-for"]}`;
    const cached = known.get(addresses);
    if (cached !== undefined) return cached;
    const { ip } = request;
    if (known.size >= cacheSize) known.clear();
    if (addresses.length <= maxCachedLength) known.set(addresses, ip);
    return ip;
  };
  app.decorateRequest("address", "");
  app.addHook("onRequest", (request, _reply, done) => {
    request.address = addressOf(request);
    done();
  });
}
