import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { pages } from "@mero-mat/api/pages";
import { imageAddress } from "@mero-mat/domain/party-pictures";
import { afterAll, expect, test } from "vitest";
import { startApp } from "./harness.ts";

const folder = mkdtempSync(join(tmpdir(), "mero-mat-web-"));
const script = "console.log('x');".repeat(100);
mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Mero Mat</title>");
mkdirSync(join(folder, "symbols"));
writeFileSync(join(folder, "symbols/bus.svg"), "<svg/>");
writeFileSync(join(folder, "verify.html"), "<!doctype html><title>Check the count</title>");
writeFileSync(join(folder, "assets/main-abc.js"), script);
writeFileSync(join(folder, "assets/main-abc.js.br"), brotliCompressSync(script));
writeFileSync(join(folder, "assets/proof-worker-abc.js"), script);
afterAll(() => rmSync(folder, { recursive: true }));

const html = { accept: "text/html" };

test("every screen's URL serves the app", async () => {
  const { call } = await startApp({ webFolder: folder });
  const routes = readdirSync(new URL("../../web/src/routes", import.meta.url), {
    recursive: true,
    encoding: "utf8",
  }).filter((name) => /^[a-z].*\.tsx$/.test(name));
  const screens = routes.map((name) => `/${name.replace(/^index\b|\.tsx$/g, "")}`);
  expect([...pages].sort()).toEqual(screens.sort());
  for (const page of pages) {
    const { status, body, headers } = await call(`GET ${page}?lang=ne`, { headers: html });
    expect({ page, status }).toEqual({ page, status: 200 });
    expect(body).toContain("Mero Mat");
    expect(headers["cache-control"]).toBe("no-cache");
    // The one that reads the code of a receipt.
    expect(headers["permissions-policy"]).toContain(page === "/verify" ? "camera=(self)," : "camera=(),");
  }
});

test("a wrong method on a page, a file or a path gets 405 with the allowed methods", async () => {
  const { call } = await startApp({ webFolder: folder });
  const refused = { status: 405, body: { reason: "method_not_allowed" } };
  for (const line of ["PUT /assets/main-abc.js", "POST /healthz", "DELETE /objects/x"])
    expect(await call(line), line).toMatchObject({ ...refused, headers: { allow: "GET, HEAD" } });
  // A page takes the sign-in of who has no script.
  for (const line of ["PUT /", "DELETE /results"])
    expect(await call(line), line).toMatchObject({ ...refused, headers: { allow: "GET, HEAD, POST" } });
  expect((await call("DELETE /api/political-parties/active")).headers["allow"]).toBe("GET, HEAD");
  expect((await call("PATCH /api/votes")).headers["allow"]).toBe("POST");
});

test("any other page is the app with a 404; any other address is a 404 in JSON", async () => {
  const { call } = await startApp({ webFolder: folder });
  const page = await call("GET /nowhere", { headers: html });
  expect(page).toMatchObject({ status: 404 });
  expect(page.body).toContain("Mero Mat");
  for (const line of ["GET /nowhere.js", "POST /nowhere", "GET /assets/missing.js"])
    expect(await call(line)).toMatchObject({ status: 404, body: { reason: "not_found" } });
  for (const path of ["/api/nowhere", "/trpc/nowhere", "/objects/nowhere"])
    expect((await call(`GET ${path}`, { headers: html })).body).not.toContain("Mero Mat</title>");
});

test("hashed files are served precompressed and cached for ever", async () => {
  const { call } = await startApp({ webFolder: folder });
  const file = await call("GET /assets/main-abc.js", { headers: { "accept-encoding": "br" } });
  expect(file).toMatchObject({ status: 200 });
  expect(file.headers["content-encoding"]).toBe("br");
  expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const plain = await call("GET /assets/main-abc.js");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.body).toBe(script);
});

test("a symbol is cached for ever under this release's version, and under no other", async () => {
  const { call } = await startApp({ webFolder: folder });
  const cachingOf = async (path: string) => (await call(`GET ${path}`)).headers["cache-control"];
  const address = imageAddress("/symbols/bus.svg");
  expect(await cachingOf(address)).toBe("public, max-age=31536000, immutable");
  for (const path of ["/symbols/bus.svg", `${address}0`]) expect(await cachingOf(path)).toBe("no-cache");
});

test("a static file omits headers that only pages use; a worker's file has the worker's policy", async () => {
  const { call } = await startApp({ webFolder: folder });
  const { headers } = await call("GET /assets/main-abc.js", { headers: { "accept-encoding": "br" } });
  expect(headers["content-security-policy"]).toBe("frame-ancestors 'none'");
  expect(Object.keys(headers).sort()).toEqual([
    "cache-control",
    "connection",
    "content-encoding",
    "content-length",
    "content-security-policy",
    "content-type",
    "cross-origin-resource-policy",
    "date",
    "etag",
    "referrer-policy",
    "vary",
    "x-content-type-options",
    "x-request-id",
  ]);
  const policy = { "content-security-policy": expect.stringContaining("script-src 'self'") };
  for (const line of ["GET /", "GET /assets/none.js", "GET /assets/proof-worker-abc.js"])
    expect((await call(line, { headers: html })).headers, line).toMatchObject(policy);
});

test("the file that checks the count is saved, not opened as a page of this site", async () => {
  const { call } = await startApp({ webFolder: folder });
  const { status, body, headers } = await call("GET /verify.html", { headers: html });
  expect({ status, type: headers["content-type"], as: headers["content-disposition"] }).toEqual({
    status: 200,
    type: "text/html; charset=utf-8",
    as: "attachment",
  });
  expect(body).toContain("<title>Check the count</title>");
});

test("no spelling of a path with dots leaves the folder", async () => {
  const { call } = await startApp({ webFolder: folder });
  for (const path of [
    "/../package.json",
    "/%2e%2e/package.json",
    "/assets/..%2f..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/etc/passwd",
  ])
    expect((await call(`GET ${path}`)).status).toBeGreaterThanOrEqual(400);
});
