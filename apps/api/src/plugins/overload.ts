import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { fail } from "../calls/failures.ts";

const resolutionMs = 10;
const sampleMs = 1000;
const quietSamples = 5;

/**
 * Refuses requests while the event loop is delayed. Measured only while requests arrive, because the timer of 10 ms behind
 * the measurement is a third of what a server at rest costs.
 */
export function registerOverload(app: FastifyInstance, maxDelayMs: number): void {
  if (maxDelayMs === 0) return;
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  let delayMs = 0;
  let requests = 0;
  let samplesLeft = 0;
  let timer: NodeJS.Timeout | undefined;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    histogram.disable();
    delayMs = 0;
  };
  const sample = () => {
    // Without a single tick of the timer the loop was blocked for all of the time.
    delayMs = histogram.count === 0 ? Number.POSITIVE_INFINITY : histogram.mean / 1e6 - resolutionMs;
    histogram.reset();
    samplesLeft = requests > 0 || delayMs > maxDelayMs ? quietSamples : samplesLeft - 1;
    requests = 0;
    if (samplesLeft === 0) stop();
    else timer?.refresh();
  };
  const start = () => {
    samplesLeft = quietSamples;
    histogram.reset();
    histogram.enable();
    timer = setTimeout(sample, sampleMs).unref();
  };

  app.addHook("onRequest", (_request, _reply, done) => {
    requests++;
    if (!timer) start();
    done(delayMs > maxDelayMs ? fail("overloaded", { retryAfter: 5 }) : undefined);
  });
  app.addHook("onClose", async () => stop());
}
