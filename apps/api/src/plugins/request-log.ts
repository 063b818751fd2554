import type { FastifyReply, FastifyRequest } from "fastify";
import { probes } from "./health.ts";
import { safeMethods } from "./security.ts";

// A national day casts so many that their lines alone would fill a disk.
const votes = new Set(["/api/votes", "/api/votes/party", "/trpc/votes.cast", "/trpc/votes.castParty"]);

/**
 * Writes one line for each call, but only for some successful reads and votes. The query is left out, because tRPC's calls carry
 * their input there.
 */
export function logResponses(readsEvery = 1) {
  let successes = 0;
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { statusCode, elapsedTime } = reply;
    const [path = ""] = request.url.split("?");
    const isSampled = (safeMethods.has(request.method) || votes.has(path)) && statusCode < 400;
    if (isSampled) successes = (successes + 1) % Math.max(readsEvery, 1);
    if (!isSampled || (readsEvery > 0 && successes === 0)) {
      const { method, log } = request;
      // Probes come every few seconds, from machines that store the responses themselves.
      const level = isSampled && probes.has(path) ? "debug" : "info";
      log[level]({ method, path, statusCode, ms: Math.round(elapsedTime * 10) / 10 }, "answered");
    }
    done();
  };
}
