import type { Db } from "@mero-mat/db/connect";
import * as siteMarks from "@mero-mat/db/queries/site-marks";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { isPublic } from "../outgoing/endpoints.ts";
import { probes } from "./health.ts";

const everyMs = 60 * 60 * 1000;
const sampleSize = 20;

const isInside = (address: string) => !isPublic(address.replace(/^::ffff:/, ""));

/**
 * Records that a proxy is missing from TRUST_PROXY, which makes everybody behind it one caller. Anybody can send the
 * header, so a proxy is inferred only where most requests come forwarded, and from a private address.
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
  let [requests, forwarded] = [0, 0];
  app.addHook("onRequest", ({ headers, url, address, socket, log }, _reply, done) => {
    if (probes.has(url)) return done();
    requests++;
    if (headers["x-forwarded-for"] !== undefined && address === socket.remoteAddress && isInside(address)) forwarded++;
    if (requests === sampleSize) {
      if (forwarded > sampleSize / 2) note(log);
      [requests, forwarded] = [0, 0];
    }
    done();
  });
}
