import type { FastifyReply, FastifyRequest } from "fastify";
import { safeMethods } from "./security.ts";

// Asked every few seconds, by machines that keep the answers themselves.
const probes = new Set(["/healthz", "/readyz"]);

/**
 * Writes one line for each call, but only for some successful reads. The query is left out, because tRPC's calls carry
 * their input there.
 */
export function logResponses(readsEvery = 1) {
  let reads = 0;
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { statusCode, elapsedTime } = reply;
    const isPlainRead = safeMethods.has(request.method) && statusCode < 400;
    if (isPlainRead) reads = (reads + 1) % Math.max(readsEvery, 1);
    if (!isPlainRead || (readsEvery > 0 && reads === 0)) {
      const { method, log } = request;
      const [path = ""] = request.url.split("?");
      const level = isPlainRead && probes.has(path) ? "debug" : "info";
      log[level]({ method, path, statusCode, ms: Math.round(elapsedTime * 10) / 10 }, "answered");
    }
    done();
  };
}
