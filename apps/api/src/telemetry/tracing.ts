import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { type StatementTime, statementTimes } from "@mero-mat/db/statement-times";
import { defaultTextMapGetter, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import { failureOf, statusOf } from "../calls/failures.ts";
import { calls, type ProcedureCall } from "../procedures/call-channel.ts";

const nameless = resourceFromAttributes({ "service.name": "mero-mat" });
const isTraced = ({ routeOptions: { url = "" } }: FastifyRequest) => /^\/(?:api|trpc)\//.test(url);

/** Span name of a statement, by its first verb and its table: "insert votes". */
function nameOf(text: string): string {
  const found = /\b(?:(insert) into|(update)|(delete) from|(select)\b[\s\S]*?\bfrom)\s+"?(\w+)/i.exec(text);
  const [, ...words] = found ?? [];
  return words.filter(Boolean).join(" ").toLowerCase() || text.slice(0, 20);
}

const markFailed = (span: Span) => span.setStatus({ code: SpanStatusCode.ERROR });

/**
 * Sends spans of calls, procedures and statements, configured by OpenTelemetry's variables. They contain no
 * user-generated text. The module is loaded only with an endpoint, before the database is opened.
 */
export function openTracing(log: FastifyBaseLogger) {
  setGlobalErrorHandler((error) => log.warn({ err: error }, "spans could not be sent"));
  const resource = defaultResource()
    .merge(nameless)
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer("mero-mat");
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Span>();
  const within = (parent: Span | undefined) => (parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);

  const procedures = new WeakMap<ProcedureCall, Span>();
  calls.start.bindStore(current, (call) => {
    const span = tracer.startSpan(call.procedure, {}, within(current.getStore()));
    procedures.set(call, span);
    return span;
  });
  calls.asyncEnd.subscribe((message) => {
    const call = message as ProcedureCall;
    const span = procedures.get(call);
    if ("error" in call) {
      const failure = failureOf(call.error);
      span?.setAttribute("error.type", failure.reason);
      if (span && statusOf(failure) >= 500) markFailed(span);
    }
    span?.end();
  });

  statementTimes.subscribe((message) => {
    const parent = current.getStore();
    if (!parent?.isRecording()) return;
    const { text, milliseconds, calls: together, error } = message as StatementTime;
    const end = Date.now();
    const attributes = {
      "db.system.name": "postgresql",
      "db.query.text": text,
      ...(together > 1 ? { "db.operation.batch.size": together } : {}),
    };
    const span = tracer.startSpan(
      nameOf(text),
      { kind: SpanKind.CLIENT, startTime: end - milliseconds, attributes },
      within(parent),
    );
    if (error !== undefined) markFailed(span);
    span.end(end);
  });

  return function traceCalls(app: FastifyInstance): void {
    const spans = new WeakMap<FastifyRequest, Span>();
    app.addHook("onRequest", (request, _reply, done) => {
      if (isTraced(request)) {
        const { method, headers, id } = request;
        const route = request.routeOptions.url ?? "";
        const attributes = { "http.request.method": method, "http.route": route, "request.id": id };
        const caller = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
        spans.set(request, tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller));
      }
      done();
    });
    // A body is read in a context of its own, which would lose the active span.
    app.addHook("preValidation", (request, _reply, done) => {
      const span = spans.get(request);
      if (span) current.run(span, done);
      else done();
    });
    app.addHook("onResponse", (request, { statusCode }, done) => {
      const span = spans.get(request);
      span?.setAttribute("http.response.status_code", statusCode);
      if (span && statusCode >= 500) markFailed(span);
      span?.end();
      done();
    });
    // A collector that hangs does not hold up the stop.
    app.addHook("onClose", () => Promise.race([provider.shutdown(), wait(1000, undefined, { ref: false })]));
  };
}
