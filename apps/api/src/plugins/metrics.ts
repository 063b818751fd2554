import type { FastifyInstance } from "fastify";
import fastify from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** Counts and times every call; the server that tells is to listen on a port of its own. */
export function metricsServer(app: FastifyInstance): FastifyInstance {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long calls took",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    seconds.observe({ method, route: routeOptions.url ?? "none", status: statusCode }, elapsedTime / 1000);
  });
  const metrics = fastify({ forceCloseConnections: true });
  metrics.get("/metrics", async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  app.addHook("onClose", () => metrics.close());
  return metrics;
}
