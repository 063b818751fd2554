import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { procedures } from "@mero-mat/api/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, voter } from "../harness.ts";
import { picture } from "../pictures.ts";
import { put } from "../uploads-harness.ts";
import { fileOf, pathsWith, sourcesOf } from "./files.ts";
import { serverOfFile } from "./server.ts";

const webFolder = mkdtempSync(join(tmpdir(), "mero-mat-asvs-"));
mkdirSync(join(webFolder, "assets"));
writeFileSync(join(webFolder, "index.html"), "<!doctype html><title>Mero Mat</title>");
writeFileSync(join(webFolder, "assets/main-abc.js"), "console.log(1)");
afterAll(() => rmSync(webFolder, { recursive: true }));

const server = serverOfFile({ publicUrl: "https://mero-mat.test", webFolder });

let signedUp: Answer;
let upload: string;
beforeAll(async () => {
  signedUp = await server().call("POST /api/register", { body: voter("front") });
  const { body } = await put(server().origin, await picture(9, 9).png().toBuffer(), { cookie: signedUp.cookie });
  upload = body.url;
});

const cookies = () => [signedUp.headers["set-cookie"]].flat().map(String);

/** Lists one response of every kind, including failures. */
const kinds = (): string[] => [
  "GET /",
  "GET /nowhere",
  "GET /assets/main-abc.js",
  `GET ${upload}`,
  "GET /healthz",
  "GET /readyz",
  "GET /api/docs",
  "GET /api/openapi.json",
  "GET /api/user",
  "GET /trpc/auth.currentUser",
  "GET /api/nothing",
  "GET /api/results/summary",
  "GET /api/results/export.csv",
  "POST /api/login",
  "DELETE /api/login",
  "GET /objects/x",
  "GET /api/%E0%A4%A",
  "OPTIONS /api/login",
  `GET /${"a".repeat(6000)}`,
];

async function onEveryResponse(header: string, value: RegExp): Promise<void> {
  for (const line of kinds()) {
    const { headers } = await server().call(line, { cookie: signedUp.cookie, headers: { accept: "text/html" } });
    expect(String(headers[header]), line.slice(0, 60)).toMatch(value);
  }
}

test("V3.2.1 only pages act as pages: responses of the API are JSON, and a picture may load nothing", async () => {
  const { headers } = await server().call("GET /api/user", { cookie: signedUp.cookie });
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  const picture = await server().call(`GET ${upload}`, { cookie: signedUp.cookie });
  expect(picture.headers["content-type"]).toBe("image/webp");
  expect(picture.headers["content-security-policy"]).toBe("default-src 'none'");
  expect(picture.headers["x-content-type-options"]).toBe("nosniff");
});

test("V3.2.2 text is put into a page as text: only the sanitised policy is HTML", () => {
  const sources = sourcesOf("apps/web/src", "apps/web/service-worker");
  expect(pathsWith(sources, /dangerouslySetInnerHTML|innerHTML = |insertAdjacentHTML|document\.write/)).toEqual([
    "apps/web/src/parts/policy-html.tsx",
  ]);
});

test("V3.3.1 cookies are only sent over https", () => {
  expect(cookies()).toHaveLength(2);
  for (const cookie of cookies()) expect(cookie.split("; ")).toContain("Secure");
});

test("V3.3.2 a request from another site carries no cookie, except when somebody follows a link", () => {
  for (const cookie of cookies()) expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
});

test("V3.3.3 every cookie belongs to this host alone", () => {
  for (const cookie of cookies()) {
    expect(cookie).toMatch(/^__Host-/);
    expect(cookie).not.toMatch(/domain=/i);
  }
});

test("V3.3.4 no script can read a cookie, and no response repeats it", () => {
  for (const cookie of cookies()) {
    expect(cookie.split("; ")).toContain("HttpOnly");
    const [value = ""] = cookie.slice(cookie.indexOf("=") + 1).split(";");
    expect(value.length).toBeGreaterThan(30);
    expect(JSON.stringify(signedUp.body)).not.toContain(value);
  }
});

test("V3.4.1 every response asks for https for a year, subdomains included", () =>
  onEveryResponse("strict-transport-security", /^max-age=31536000; includeSubDomains$/));

test("V3.4.2 no other origin may read a response", async () => {
  for (const line of ["GET /api/user", "GET /api/results/summary", "OPTIONS /api/login"]) {
    const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
    const response = await server().call(line, { cookie: signedUp.cookie, headers });
    expect(response.headers["access-control-allow-origin"], line).toBeUndefined();
  }
});

test("V3.4.3 every page limits what it may load: no plugins, no other base address, only its own scripts", async () => {
  for (const line of ["GET /", "GET /nowhere", "GET /api/docs"]) {
    const { headers } = await server().call(line, { headers: { accept: "text/html" } });
    const directives = String(headers["content-security-policy"]).split(";");
    for (const directive of ["object-src 'none'", "base-uri 'none'", "script-src 'self'", "default-src 'self'"])
      expect(directives, line).toContain(directive);
  }
});

test("V3.4.4 no browser guesses the type of a response", () => onEveryResponse("x-content-type-options", /^nosniff$/));

test("V3.4.5 no other site learns which page a reader came from", () =>
  onEveryResponse("referrer-policy", /^same-origin$/));

test("V3.4.6 no other site can frame anything", () =>
  onEveryResponse("content-security-policy", /frame-ancestors 'none'|^default-src 'none'/));

test("V3.5.2 a request that needs no preflight changes nothing for another site", async () => {
  const body = "username=front&password=secret-1";
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    for (const path of ["/api/login", "/trpc/auth.login"]) {
      const from = (origin: string) =>
        server().call(`POST ${path}`, { body, headers: { "content-type": type, origin, host: "mero-mat.test" } });
      expect((await from("https://evil.example")).status, `${type} ${path}`).toBe(403);
      expect([400, 415], `${type} ${path}`).toContain((await from("https://mero-mat.test")).status);
    }
  }
});

test("V3.5.3 no method meant for reading changes anything", async () => {
  const reads = new Set(procedures.map(({ entry }) => entry.rest));
  for (const { path, entry } of procedures.filter(({ entry }) => entry.kind === "mutation")) {
    const [, url = ""] = entry.rest?.replaceAll(/\{\w+\}/g, "admin_2fa").split(" ") ?? [];
    expect((await server().call(`GET /trpc/${path}?input=%7B%7D`)).status, path).toBe(405);
    const isAlsoRead = [...reads].some((rest) => rest?.replaceAll(/\{\w+\}/g, "admin_2fa") === `GET ${url}`);
    if (!isAlsoRead) expect([404, 405], path).toContain((await server().call(`GET ${url}`)).status);
  }
});

test("V3.5.5 a page takes messages from its own server, tabs and workers, and from no other window", () => {
  const listening = pathsWith(sourcesOf("apps/web/src", "apps/web/service-worker"), /\("message",|\bonmessage\b/);
  const known: Record<string, string> = {
    "apps/web/service-worker/main.ts": "self.addEventListener",
    "apps/web/src/api/server-events.ts": "EventSource",
    "apps/web/src/features/verify/recount-in-worker.ts": "createWorker()",
    "apps/web/src/features/verify/recount-worker.ts": "postMessage",
    "apps/web/src/forms/proof-worker.ts": "postMessage",
    "apps/web/src/forms/solve.ts": "new Worker(",
    "apps/web/src/session/tabs.ts": "BroadcastChannel",
  };
  expect(listening.sort()).toEqual(Object.keys(known));
  for (const [path, channel] of Object.entries(known)) {
    expect(fileOf(path), path).toContain(channel);
    expect(fileOf(path), path).not.toMatch(/window\.(addEventListener\("message"|onmessage)/);
  }
});

test("V3.7.2 no response redirects to another site", async () => {
  for (const path of ["/auth?next=https://evil.example", "//evil.example/..", "/api/login?next=//evil.example"]) {
    const { status, headers } = await server().call(`GET ${path}`, { headers: { accept: "text/html" } });
    expect(status < 300 || status >= 400, path).toBe(true);
    expect(headers["location"], path).toBeUndefined();
  }
});
