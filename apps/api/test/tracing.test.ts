import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { connectServer } from "@mero-mat/db/connect";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { waitingFor } from "./harness.ts";
import { call, emptyFolder, eventually, register, serverDatabase, startServer } from "./processes/programs.ts";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

/** Starts a fake collector that records its requests. */
async function startCollector() {
  const received: { text: string; headers: NodeJS.Dict<string | string[]>; path: string | undefined }[] = [];
  const collector = createServer(async (request, response) => {
    const text = (await request.setEncoding("utf8").toArray()).join("");
    received.push({ text, headers: request.headers, path: request.url });
    response.setHeader("content-type", "application/json").end("{}");
  });
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
  onTestFinished(() => void collector.close());
  const address = collector.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  const spans = (): Span[] =>
    received.flatMap(({ text }) =>
      JSON.parse(text).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return { endpoint: `http://127.0.0.1:${address.port}`, received, spans };
}

const attributeOf = ({ attributes }: Span, name: string) => attributes.find(({ key }) => key === name)?.value;
const isCalled = (name: string) => (span: Span) => span.name === name;

test("a call is a span with its procedure and statements, in its caller's trace, and names nobody", async () => {
  const { endpoint, received, spans } = await startCollector();
  const DATABASE_URL = await serverDatabase();
  const server = await startServer({
    DATA_DIR: emptyFolder(),
    DATABASE_URL,
    TRUST_PROXY: "127.0.0.1",
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer collectors-own",
    OTEL_SERVICE_NAME: "vote.example",
    OTEL_BSP_SCHEDULE_DELAY: "50",
  });
  const { cookie = "" } = await register(server, "sita_traced");
  const ids = Array.from({ length: 30 }, (_, n) => String(n + 1).padStart(2, "0"));
  const ask = async (id: string) => {
    const trace = `${id}${"ab".repeat(15)}`;
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01`, "x-request-id": `request-${id}` };
    expect((await call(server, "GET /api/user", { cookie, headers })).status).toBe(200);
    return trace;
  };
  const { db, close } = connectServer({ url: DATABASE_URL });
  onTestFinished(close);
  const asked = await db.transaction().execute(async (tx) => {
    await sql`lock table sessions in access exclusive mode`.execute(tx);
    const all = ids.map(ask);
    await eventually(
      "two statements that wait, and calls behind them",
      async () => (await waitingFor(tx, "sessions")) > 1 || undefined,
    );
    await call(server, "GET /healthz");
    return all;
  });
  const [traceId = ""] = await Promise.all(asked);
  await call(server, "GET /trpc/auth.currentUser,parties.active?batch=1");
  await server.end();

  const ours = spans().filter((span) => span.traceId === traceId);
  const http = ours.find(isCalled("GET /api/user"));
  expect(http).toMatchObject({ parentSpanId: "00f067aa0ba902b7" });
  expect(http && attributeOf(http, "request.id")).toEqual({ stringValue: "request-01" });
  expect(http && attributeOf(http, "http.response.status_code")).toEqual({ intValue: 200 });
  const procedure = ours.find(isCalled("auth.currentUser"));
  expect(procedure).toMatchObject({ parentSpanId: http?.spanId });
  expect(ours.some((span) => attributeOf(span, "db.query.text"))).toBe(true);
  // All of them wait for two statements: the others' are batched, and each trace has its own.
  const together = spans().filter((span) => (attributeOf(span, "db.operation.batch.size")?.intValue ?? 1) > 1);
  expect(new Set(together.map(({ traceId: each }) => each)).size).toBeGreaterThan(1);
  const written = spans().find(isCalled("auth.register"));
  expect(spans().some((span) => span.parentSpanId === written?.spanId && span.name === "insert users")).toBe(true);

  const batch = spans().find(isCalled("GET /trpc/:path"));
  const inBatch = spans().filter((span) => span.parentSpanId === batch?.spanId && !attributeOf(span, "db.query.text"));
  expect(inBatch.map(({ name }) => name).toSorted()).toEqual(["auth.currentUser", "parties.active"]);
  const refused = inBatch.find(isCalled("auth.currentUser"));
  expect(refused && attributeOf(refused, "error.type")).toEqual({ stringValue: "not_signed_in" });

  for (const { path, headers, text } of received) {
    expect(path).toBe("/v1/traces");
    expect(headers["authorization"]).toBe("Bearer collectors-own");
    expect(text).toContain('"vote.example"');
    for (const secret of ["sita_traced", "gmail.com", cookie.split("=")[1] ?? "", "collectors-own"])
      expect(text).not.toContain(secret);
  }
});

test("a sampler that records nothing sends nothing, and a collector that hangs does not hold up a stop", async () => {
  const { endpoint, received } = await startCollector();
  const env = { DATABASE_URL: await serverDatabase(), DATA_DIR: emptyFolder(), OTEL_BSP_SCHEDULE_DELAY: "50" };
  const never = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: "always_off" };
  const silent = await startServer({ ...env, ...never });
  await call(silent, "GET /api/parties");
  await silent.end();
  expect(received).toEqual([]);

  const hanging = createServer(() => {}).listen(0, "127.0.0.1");
  await once(hanging, "listening");
  onTestFinished(() => hanging.close().closeAllConnections());
  const address = hanging.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const patient = { OTEL_EXPORTER_OTLP_TIMEOUT: "60000", OTEL_BSP_EXPORT_TIMEOUT: "60000" };
  const held = await startServer({ ...env, ...patient, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  await call(held, "GET /api/parties");
  const since = performance.now();
  expect((await held.end()).code).toBe(0);
  expect(performance.now() - since).toBeLessThan(30_000);
});

test("without an endpoint the server loads no tracing code", () => {
  const dist = fileURLToPath(new URL("../dist/", import.meta.url));
  const loaded = new Set<string>();
  const load = (file: string): void => {
    if (loaded.has(file) || !existsSync(file)) return;
    loaded.add(file);
    const text = readFileSync(file, "utf8");
    for (const [, name = ""] of text.matchAll(/^(?:import|export)\b[^;]*?"\.\/([\w.-]+)";/gm)) load(join(dist, name));
  };
  load(join(dist, "main.js"));
  expect(loaded.size).toBeGreaterThan(1);
  const tracing = readdirSync(dist).filter(
    (name) => name.endsWith(".js") && readFileSync(join(dist, name), "utf8").includes("OTel-OTLP-Exporter-JavaScript"),
  );
  expect(tracing).not.toEqual([]);
  for (const name of tracing) expect(loaded).not.toContain(join(dist, name));
});
