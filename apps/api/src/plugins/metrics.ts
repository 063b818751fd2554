import type { FastifyInstance } from "fastify";
import fastify from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

declare module "fastify" {
  interface FastifyInstance {
    /** What parts of the server say of themselves whenever they are asked; NaN when there is nothing to say. */
    measures: { name: string; help: string; read(): number }[];
  }
}

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
  for (const { name, help, read } of app.measures)
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    seconds.observe({ method, route: routeOptions.url ?? "none", status: statusCode }, elapsedTime / 1000);
  });
  const metrics = fastify({ forceCloseConnections: true });
  metrics.get("/metrics", async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  app.addHook("onClose", () => metrics.close());
  return metrics;
}
