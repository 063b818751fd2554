import { expect, test } from "vitest";
import { signInAdmin, signUp, startApp, voter } from "./harness.ts";

const json = { "content-type": "application/json" };

test.each([
  ["an array", "POST /api/login", "[1]", 400],
  ["a string", "POST /api/login", '"x"', 400],
  ["null", "POST /api/login", "null", 400],
  ["broken JSON", "POST /api/login", "{bad", 400],
  ["a polluting key", "POST /api/login", '{"__proto__":{"role":"admin"}}', 400],
  ["an empty body", "POST /api/login", "", 400],
  ["a null byte", "POST /api/login", '{"username":"a\\u0000b","password":"x"}', 400],
  ["a null byte through tRPC", "POST /trpc/auth.login", '{"username":"a\\u0000b","password":"x"}', 400],
  ["broken JSON through tRPC", "POST /trpc/auth.login", "{bad", 400],
  ["a megabyte", "POST /api/login", JSON.stringify({ username: "x".repeat(1_000_000), password: "x" }), 413],
  ["a megabyte through tRPC", "POST /trpc/auth.login", JSON.stringify({ username: "x".repeat(1_000_000) }), 413],
  ["an unknown path", "GET /api/nothing", undefined, 404],
  ["an unknown procedure", "GET /trpc/auth.nothing", undefined, 404],
  ["an unknown method", "DELETE /api/login", undefined, 404],
  ["a broken address", "GET /api/%E0%A4%A", undefined, 400],
  ["a setting nobody knows", "GET /api/admin/system-settings/nothing", undefined, 400],
] as const)("%s is refused with a message and a code", async (_, line, body, status) => {
  const app = await startApp();
  const cookie = await signInAdmin(app);
  const answer = await app.call(line, { body, cookie, headers: body === undefined ? {} : json });
  expect(answer.status).toBe(status);
  const failure = answer.body.error?.data.failure ?? answer.body;
  expect(failure).toMatchObject({ message: expect.any(String), code: expect.any(String), reason: expect.any(String) });
  expect(JSON.stringify(answer.body)).not.toContain(".ts:");
});

test("a body that is no JSON is a 400, whatever type it claims", async () => {
  const { call } = await startApp();
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/xml"]) {
    const { status, body } = await call("POST /api/login", { body: "username=x", headers: { "content-type": type } });
    expect({ status, reason: body.reason }).toEqual({ status: 400, reason: "not_json" });
  }
});

test("an empty body with a JSON header is a call without input", async () => {
  const app = await startApp();
  const cookie = await signUp(app, "sita");
  expect(await app.call("POST /api/logout", { cookie, body: "", headers: json })).toMatchObject({ status: 200 });
});

test("a foreign origin is refused on REST and tRPC, the own one and a script pass", async () => {
  const { call } = await startApp();
  const from = (origin: string | undefined, host = "localhost") => ({
    body: { username: "x", password: "y" },
    headers: { ...(origin === undefined ? {} : { origin }), host },
  });
  for (const path of ["/api/login", "/trpc/auth.login"]) {
    for (const origin of ["https://evil.example", "null", "http://localhost.evil.example"])
      expect(await call(`POST ${path}`, from(origin))).toMatchObject({ status: 403 });
    for (const origin of ["http://localhost", "http://mero-mat.test", undefined])
      expect(await call(`POST ${path}`, from(origin))).toMatchObject({ status: 401 });
  }
  expect(await call("GET /api/openapi.json", from("https://evil.example"))).toMatchObject({ status: 200 });
});

test("the headers keep foreign scripts, frames and sniffing out, and calls out of every cache", async () => {
  const { call } = await startApp();
  const { headers } = await call("GET /api/settings-page");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["strict-transport-security"]).toBeUndefined();
});

test("markup in a name never reaches a page, and a reason never repeats a secret", async () => {
  const app = await startApp();
  const { body } = await app.call("POST /api/register", { body: voter("<b>x</b>") });
  expect(body.message).toBe("Username can only contain letters, numbers, and underscores");
  await app.call("POST /api/login", { body: { username: "sita", password: "a-very-secret-word" } });
  expect(app.log.join("")).not.toContain("a-very-secret-word");
});

test("a change takes nothing from the address, which ends up in logs", async () => {
  const app = await startApp();
  await signUp(app, "sita");
  const { status } = await app.call("POST /api/login?username=sita&password=secret-1", { body: {} });
  expect(status).toBe(400);
  expect(app.log.join("")).not.toContain("secret-1");
});
