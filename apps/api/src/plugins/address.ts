import { isIPv4 } from "node:net";
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

const remember = <T>(cache: Map<string, T>, key: string, value: T): T => {
  if (cache.size >= cacheSize) cache.clear();
  cache.set(key, value);
  return value;
};

export function registerAddress(app: FastifyInstance): void {
  const known = new Map<string, string>();
  // Peers whose header counts. A country's visitors have more addresses than the cache, but come through few proxies.
  const proxies = new Map<string, boolean>();

  const addressOf = (request: FastifyRequest): string => {
    const peer = request.socket.remoteAddress;
    const forwarded = request.headers["x-forwarded-for"];
    if (peer !== undefined && typeof forwarded === "string" && forwarded !== peer && isIPv4(forwarded)) {
      const isProxy = proxies.get(peer) ?? remember(proxies, peer, request.ip === forwarded);
      return isProxy ? forwarded : peer;
    }
    const addresses = `${peer} ${forwarded}`;
    const cached = known.get(addresses);
    if (cached !== undefined) return cached;
    const { ip } = request;
    return addresses.length <= maxCachedLength ? remember(known, addresses, ip) : ip;
  };
  app.decorateRequest("address", "");
  app.addHook("onRequest", (request, _reply, done) => {
    request.address = addressOf(request);
    done();
  });
}
