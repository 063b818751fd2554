import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fileOf, sectionOf } from "./files.ts";
import { adminOf, serverOfFile } from "./server.ts";

const webFolder = mkdtempSync(join(tmpdir(), "mero-mat-asvs-"));
mkdirSync(join(webFolder, "assets"));
mkdirSync(join(webFolder, ".git"));
writeFileSync(join(webFolder, "index.html"), "<!doctype html><title>Mero Mat</title>");
writeFileSync(join(webFolder, ".git/config"), "[core]");
writeFileSync(join(webFolder, ".env"), "SECRET=1");
afterAll(() => rmSync(webFolder, { recursive: true }));

const server = serverOfFile({ webFolder });

test("V13.1.1 the documents list everything that the server connects to", () => {
  const connections = sectionOf("Connections");
  const addresses = [...fileOf("apps/api/src/env.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+): .*(?:url\(|postgres)/gm)];
  expect(addresses.length).toBeGreaterThan(4);
  for (const [, name] of addresses) expect(connections).toContain(`\`${name}\``);
  expect(connections).toMatch(/push services/);
});

test("V13.2.3 nothing is delivered with a known password", () => {
  const compose = fileOf("docker-compose.yml");
  const secrets = [...compose.matchAll(/(?:PASSWORD|SECRET\w*|KEY\w*): (.+)/g)].map((match) => match[1] ?? "");
  expect(secrets.length).toBeGreaterThan(2);
  for (const value of secrets) expect(value).toMatch(/^\$\{\w+(:\?[^}]+|:-)\}$/);
  expect(fileOf(".env.example")).not.toMatch(/^[^#\n]/m);
});

test("V13.4.1 neither the source history nor anything except the web app is served or shipped", async () => {
  for (const path of ["/.git/config", "/.git/HEAD", "/.env", "/package.json", "/src/main.ts", "/.svn/entries"])
    expect((await server().call(`GET ${path}`)).status, path).toBe(404);
  expect(fileOf(".dockerignore").split("\n")).toEqual(expect.arrayContaining([".git", ".env", ".data"]));
});

test("V13.4.2 an error reveals nothing of the code, and the image runs in production mode", async () => {
  const answers = [
    await server().call("GET /trpc/auth.nothing"),
    await server().call("POST /trpc/auth.login", { body: "{" }),
    await server().call("GET /api/posts/%00", { cookie: await adminOf(server()) }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(body)).not.toMatch(/stack|node_modules|\.[tj]s:\d/);
  }
  expect(fileOf("Dockerfile")).toContain("NODE_ENV=production");
});

test("V13.4.3 no folder's contents are listed", async () => {
  for (const path of ["/assets/", "/assets", "/objects/", "/objects", "/api/", "/.git/"]) {
    const { status, body } = await server().call(`GET ${path}`);
    expect(status, path).toBe(404);
    expect(JSON.stringify(body), path).not.toContain("index.html");
  }
});

test("V13.4.4 TRACE is not answered", async () => {
  const socket = connect(Number(new URL(server().origin).port), "127.0.0.1");
  socket.end("TRACE /api/user HTTP/1.1\r\nhost: localhost\r\ncookie: session=secret\r\nconnection: close\r\n\r\n");
  const answer = (await socket.setEncoding("utf8").toArray()).join("");
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain("session=secret");
});

test("V13.4.5 metrics are not served on the product's port, and the API document has no internal address", async () => {
  for (const path of ["/metrics", "/debug", "/status", "/api/metrics", "/documentation"])
    expect((await server().call(`GET ${path}`)).status, path).toBe(404);
  const { body } = await server().call("GET /api/openapi.json");
  for (const path of Object.keys(body.paths)) expect(path).toMatch(/^\/(api|objects)\//);
});
