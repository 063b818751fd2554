import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** A request may take this long to arrive. */
export const requestTimeoutMs = 30_000;

const slow = new WeakSet<Socket>();

/** Extends the request's time for as long as it keeps arriving. */
export function withoutTimeout(socket: Socket): { end(): void } {
  slow.add(socket);
  return { end: () => void slow.delete(socket) };
}

/**
 * Exempts the requests of `withoutTimeout` from Node's one limit for the server: Node calls a handler before it ends
 * one.
 */
export function registerRequestTimeout({ server }: FastifyInstance): void {
  const handlers = server.listeners("clientError");
  server.removeAllListeners("clientError");
  server.on("clientError", (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && slow.has(socket)) return;
    for (const handle of handlers) handle.call(server, error, socket);
  });
}
