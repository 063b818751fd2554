import { existsSync } from "node:fs";
import { join } from "node:path";
import { procedures } from "@mero-mat/api/contract";
import { pages } from "@mero-mat/api/pages";
import { expect, test } from "vitest";
import { webFolder } from "../src/start.ts";
import { shared, signUp, startApp } from "./harness.ts";

const site = shared(async (app) => app, existsSync(join(webFolder, "index.html")) ? { webFolder } : {});

test("a wrong token is refused on every path, public or not", async () => {
  const { app } = await site();
  const routes = procedures.flatMap(({ path, entry }) => [
    `${entry.kind === "mutation" ? "POST" : "GET"} /trpc/${path}`,
    ...(entry.rest ? [entry.rest.replace(/\{\w+\}/g, "gmail_enabled")] : []),
  ]);
  const others = [...pages, "/no-such-page", "/api/openapi.json", "/api/docs", "/api/events", "/objects/x.webp"].map(
    (path) => `GET ${path}`,
  );
  const files = ["/api/open-data/v1", "/api/results/export.csv", "/log/checkpoint", "/log/key", "/assets/none.js"];
  for (const line of [...routes, ...others, ...files.map((path) => `GET ${path}`)]) {
    const [method, url] = line.split(" ") as ["GET", string];
    for (const authorization of [
      `Bearer meromat_${"a".repeat(43)}`,
      "Bearer",
      "bearer  two words",
      "Bearer eyJhbGciOi",
    ]) {
      const { statusCode } = await app.inject({ method, url, headers: { authorization } });
      expect(statusCode, `${line} ${authorization}`).toBe(401);
    }
  }
  expect((await app.inject({ url: "/api/roll", headers: { authorization: "Basic eDp5" } })).statusCode).toBe(200);
});

test("another website cannot change anything through a browser that sends no Origin, but may link here", async () => {
  const { app, call } = await site();
  const logout = (headers: Record<string, string>) => call("POST /api/logout", { headers });
  expect(await logout({ "sec-fetch-site": "cross-site" })).toMatchObject({
    status: 403,
    body: { reason: "foreign_origin" },
  });
  for (const from of ["same-origin", "same-site", "none"])
    expect((await logout({ "sec-fetch-site": from })).status).toBe(200);
  const link = await app.inject({ url: "/api/roll", headers: { "sec-fetch-site": "cross-site" } });
  expect(link.statusCode).toBe(200);
});

test("a foreign Origin with a token is let in, because no site can send one; with a session it is not", async () => {
  const { call } = await site();
  const cookie = await signUp(await site(), "roaming");
  const { body } = await call("POST /api/user/tokens", { cookie, body: { name: "script", scope: "vote" } });
  const language = (headers: Record<string, string>, cookie?: string) =>
    call("PUT /api/user/language", {
      headers: { origin: "https://elsewhere.example", ...headers },
      cookie,
      body: { language: "en" },
    });
  expect((await language({ authorization: `Bearer ${body.token}` })).status).toBe(200);
  expect((await language({}, cookie)).body).toMatchObject({ reason: "foreign_origin" });
  expect((await language({ authorization: "Bearer made-up" }, cookie)).status).toBe(401);
});

test("signing out clears the browser's cache, and other calls do not", async () => {
  const { call } = await site();
  const cookie = await signUp(await site(), "leaving");
  expect((await call("GET /api/user", { cookie })).headers["clear-site-data"]).toBeUndefined();
  for (const line of ["POST /api/logout", "POST /trpc/auth.logout"])
    expect((await call(line, { cookie, body: {} })).headers["clear-site-data"]).toBe('"cache"');
});

test("a page that is rendered for its reader is stored nowhere and has no tag", async () => {
  const { app } = await site();
  const cookie = await signUp(await site(), "reading");
  const page = await app.inject({ url: "/", headers: { cookie } });
  if (existsSync(join(webFolder, "index.html"))) {
    expect(page.body.includes("reading")).toBe(true);
    expect(page.headers).toMatchObject({ "cache-control": "no-store" });
    expect(page.headers.etag).toBeUndefined();
  }
});

test("with PUBLIC_URL the server refuses other hosts, except on this machine and for health checks", async () => {
  const { app } = await startApp({ publicUrl: "https://mero-mat.example", checksHost: true });
  const status = async (host: string, url = "/api/roll", headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers: { host, ...headers } })).statusCode;
  for (const host of ["mero-mat.example", "MERO-MAT.example:443", "localhost:3000", "127.0.0.1:3000", "[::1]:3000"])
    expect(await status(host), host).toBe(200);
  const others = [
    "evil.example",
    "10.0.0.7:3000",
    "mero-mat.example.evil.example",
    "a@mero-mat.example",
    "127.0.0.1.evil",
  ];
  for (const host of others) {
    for (const url of ["/api/roll", "/trpc/roll.mode", "/", "/no-such-page"])
      expect(await status(host, url), host).toBe(421);
    for (const url of ["/healthz", "/readyz"]) expect(await status(host, url), host).toBe(200);
  }
  // Only a trusted proxy can forward a host.
  expect(await status("evil.example", "/api/roll", { "x-forwarded-host": "mero-mat.example" })).toBe(421);
});

test("behind a trusted proxy the host is the one that it forwards", async () => {
  const given = { publicUrl: "https://mero-mat.example", checksHost: true, trustProxy: "127.0.0.1" };
  const { app } = await startApp(given);
  const headers = { host: "upstream:3000", "x-forwarded-host": "mero-mat.example" };
  expect((await app.inject({ url: "/api/roll", headers })).statusCode).toBe(200);
});
