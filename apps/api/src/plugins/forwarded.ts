import type { Db } from "@mero-mat/db/connect";
import * as siteMarks from "@mero-mat/db/queries/site-marks";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";

const everyMs = 60 * 60 * 1000;

/**
 * Records that an untrusted sender forwards requests: a proxy missing from TRUST_PROXY makes everybody behind it one
 * caller.
 */
export function watchForwarded(app: FastifyInstance, db: Db, trustProxy: string): void {
  let lastMs = Number.NEGATIVE_INFINITY;
  const note = (log: FastifyBaseLogger) => {
    if (performance.now() - lastMs < everyMs) return;
    lastMs = performance.now();
    // Not awaited.
    siteMarks
      .put(db, "untrusted proxy", trustProxy)
      .catch((error) => log.warn({ err: error }, "a forwarded address could not be noted"));
  };
  app.addHook("onRequest", ({ headers, address, socket, log }, _reply, done) => {
    if (headers["x-forwarded-for"] !== undefined && address === socket.remoteAddress) note(log);
    done();
  });
}
