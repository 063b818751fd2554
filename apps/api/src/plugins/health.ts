import type { FastifyInstance } from "fastify";

/** The paths of health checks. */
export const probes = new Set(["/healthz", "/readyz"]);

export function registerHealth(app: FastifyInstance): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const { isReady } = await app.lookAtDatabase();
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? "ok" : "unavailable" });
  });
}
