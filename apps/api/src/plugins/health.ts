import type { Db } from "@mero-mat/db/connect";
import { isReady } from "@mero-mat/db/migrate";
import type { FastifyInstance } from "fastify";

export function registerHealth(app: FastifyInstance, db: Db): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const ready = await isReady(db).catch(() => false);
    return reply.status(ready ? 200 : 503).send({ status: ready ? "ok" : "unavailable" });
  });
}
