import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** How long a request may take to arrive. */
export const patienceMs = 30_000;

const slow = new WeakSet<Socket>();

/** The request that arrives on this connection may take as long as it goes on arriving. */
export function withoutTimeout(socket: Socket): { end(): void } {
  slow.add(socket);
  return { end: () => void slow.delete(socket) };
}

/** To Node the time of a request is one for the whole server; but before it ends one it asks the handler of such errors. */
export function registerPatience({ server }: FastifyInstance): void {
  const handlers = server.listeners("clientError");
  server.removeAllListeners("clientError");
  server.on("clientError", (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && slow.has(socket)) return;
    for (const handle of handlers) handle.call(server, error, socket);
  });
}
