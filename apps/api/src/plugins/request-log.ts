import type { FastifyReply, FastifyRequest } from "fastify";

/** One line a call. Without the address's query: a tRPC call carries its input there. */
export async function logResponse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { method, url, log } = request;
  const { statusCode, elapsedTime } = reply;
  log.info({ method, path: url.split("?")[0], statusCode, ms: Math.round(elapsedTime * 10) / 10 }, "answered");
}
