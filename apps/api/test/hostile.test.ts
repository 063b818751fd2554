import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { shared, signInAdmin, signUp, startApp, voter } from "./harness.ts";
import { createPoll, manyVoters, vote } from "./polls-harness.ts";

const json = { "content-type": "application/json" };

const desk = shared(async (app) => ({ app, admin: await signInAdmin(app) }));
const https = shared(async (app) => app, { publicUrl: "https://mero-mat.test", contactEmail: "desk@example.org" });

test.each([
  ["an array", "POST /api/login", "[1]", 400],
  ["a string", "POST /api/login", '"x"', 400],
  ["null", "POST /api/login", "null", 400],
  ["broken JSON", "POST /api/login", "{bad", 400],
  ["a polluting key", "POST /api/login", '{"__proto__":{"role":"admin"}}', 400],
  ["an empty body", "POST /api/login", "", 400],
  ["a null byte in a name", "POST /api/login", '{"username":"a\\u0000b","password":"x"}', 401],
  ["a null byte", "GET /api/admin/accounts?search=a%00b", undefined, 400],
  [
    "a null byte through tRPC",
    "GET /trpc/adminAccounts.list?input=%7B%22search%22%3A%22a%5Cu0000b%22%7D",
    undefined,
    400,
  ],
  ["broken JSON through tRPC", "POST /trpc/auth.login", "{bad", 400],
  ["a megabyte", "POST /api/login", JSON.stringify({ username: "x".repeat(1_000_000), password: "x" }), 413],
  ["a megabyte through tRPC", "POST /trpc/auth.login", JSON.stringify({ username: "x".repeat(1_000_000) }), 413],
  ["an unknown path", "GET /api/nothing", undefined, 404],
  ["an unknown procedure", "GET /trpc/auth.nothing", undefined, 404],
  ["a wrong method", "DELETE /api/login", undefined, 405],
  ["an endless tRPC path", `GET /trpc/${"a".repeat(6000)}`, undefined, 404],
  ["an endless login name", "POST /api/login", JSON.stringify({ username: "x".repeat(3000), password: "x" }), 400],
  ["an area that is no number", "GET /api/admin/active-posts?electionArea=2147483648", undefined, 400],
  ["a broken address", "GET /api/%E0%A4%A", undefined, 404],
  ["a setting nobody knows", "GET /api/admin/system-settings/nothing", undefined, 400],
] as const)("%s is refused with a message and a code", async (_, line, body, status) => {
  const { app, admin } = await desk();
  const answer = await app.call(line, { body, cookie: admin, headers: body === undefined ? {} : json });
  expect(answer.status).toBe(status);
  const failure = answer.body.error?.data.failure ?? answer.body;
  expect(failure).toMatchObject({ message: expect.any(String), code: expect.any(String), reason: expect.any(String) });
  expect(JSON.stringify(answer.body)).not.toContain(".ts:");
});

test("a body that is JSON but no object is refused like any other invalid input", async () => {
  const { call } = (await desk()).app;
  for (const body of ["null", "[1]", '"x"'])
    expect((await call("POST /api/login", { body, headers: json })).body).toMatchObject({
      message: "This value is not valid",
      issues: [{ path: "", message: "This value is not valid" }],
    });
});

test("a body that is not JSON is refused with 400, whatever its content type", async () => {
  const { call } = (await desk()).app;
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/xml"]) {
    const { status, body } = await call("POST /api/login", { body: "username=x", headers: { "content-type": type } });
    expect({ status, reason: body.reason }).toEqual({ status: 400, reason: "not_json" });
  }
});

test("an empty body with a JSON header counts as a call without input", async () => {
  const { app } = await desk();
  const [cookie] = await manyVoters(app, 1);
  for (const path of ["/trpc/auth.logout", "/api/logout"])
    expect(await app.call(`POST ${path}`, { cookie, body: "", headers: json }), path).toMatchObject({ status: 200 });
});

test("REST and tRPC refuse a foreign origin, and accept the site's own and a script", async () => {
  const { call } = (await desk()).app;
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

test("under https the session is bound to this very host, and its http page counts as foreign", async () => {
  const app = await https();
  const { headers, cookie } = await app.call("POST /api/register", { body: voter("sita") });
  const set = [headers["set-cookie"]].flat().find((one) => String(one).startsWith("__Host-session="));
  for (const attribute of ["Secure", "HttpOnly", "Path=/"]) expect(String(set).split("; ")).toContain(attribute);
  expect(set).not.toMatch(/domain/i);
  expect((await app.call("GET /api/user", { cookie })).body.username).toBe("sita");
  const plain = cookie?.replace("__Host-", "");
  expect((await app.call("GET /api/user", { cookie: plain })).status).toBe(401);
  const from = async (origin: string, host: string) =>
    (await app.call("POST /api/login", { body: { username: "x", password: "y" }, headers: { origin, host } })).status;
  expect(await from("https://mero-mat.test", "mero-mat.test")).toBe(401);
  expect(await from("http://mero-mat.test", "mero-mat.test")).toBe(403);
  expect(await from("http://127.0.0.1:3000", "127.0.0.1:3000")).toBe(403);
});

test("security.txt has the contact for vulnerabilities, and is valid for less than a year", async () => {
  const path = "GET /.well-known/security.txt";
  expect((await (await desk()).app.call(path)).status).toBe(404);
  const app = await https();
  const { body, headers } = await app.call(path);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body).toMatch(/^Contact: mailto:desk@example\.org$/m);
  expect(body).toMatch(/^Canonical: https:\/\/mero-mat\.test\/\.well-known\/security\.txt$/m);
  const days = (Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});

test("the headers keep foreign scripts and frames out of a page", async () => {
  const { call } = (await desk()).app;
  for (const line of ["GET /api/docs", "GET /nowhere", "GET /api"]) {
    const { headers } = await call(line);
    const policy = String(headers["content-security-policy"]);
    expect(policy, line).toContain("default-src 'self'");
    expect(policy, line).toContain("script-src 'self';");
    expect(policy, line).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"], line).toBe("DENY");
    for (const feature of ["camera", "geolocation", "microphone"])
      expect(headers["permissions-policy"], line).toContain(`${feature}=()`);
  }
});

test("a call's response may load nothing, is in no frame and no cache, is not sniffed, and has no header of a page", async () => {
  const { call } = (await desk()).app;
  const lines = ["GET /api/user", "GET /trpc/auth.currentUser", "GET /api/nowhere", "POST /api/login"];
  for (const line of lines) {
    const { headers } = await call(line);
    expect(headers, line).toMatchObject({
      "content-security-policy": "default-src 'none';frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
    });
    for (const name of ["permissions-policy", "cross-origin-opener-policy", "origin-agent-cluster", "x-frame-options"])
      expect(headers[name], `${line} ${name}`).toBeUndefined();
    expect(headers["strict-transport-security"], line).toBeUndefined();
  }
});

test("markup in a name never appears in a page, and a reason never repeats a secret", async () => {
  const { app } = await desk();
  const { body } = await app.call("POST /api/register", { body: voter("<b>x</b>") });
  expect(body.message).toBe("Username can only contain letters, numbers, and underscores");
  await app.call("POST /api/login", { body: { username: "sita", password: "a-very-secret-word" } });
  expect(app.log.join("")).not.toContain("a-very-secret-word");
});

test("a change reads nothing from the address, which ends up in logs", async () => {
  const { app } = await desk();
  const { status } = await app.call("POST /api/login?username=officer&password=officer-secret", { body: {} });
  expect(status).toBe(400);
  expect(app.log.join("")).not.toContain("officer-secret");
});

test("a wrong method gets 405 with the allowed methods", async () => {
  const { call } = (await desk()).app;
  expect((await call("DELETE /api/login")).headers["allow"]).toBe("POST");
  const { headers } = await call("PATCH /api/posts/0199e0a0-0000-7000-8000-000000000000");
  expect(String(headers["allow"]).split(", ").sort()).toEqual(["GET", "HEAD"]);
  expect((await call("GET /trpc/auth.login")).headers["allow"]).toBe("POST");
});

test("a request keeps its proxy's id in the response, in an error and in the log; a malformed id is replaced", async () => {
  const { app } = await desk();
  const ask = (id: string, line = "GET /api/user") => app.call(line, { headers: { "x-request-id": id } });
  for (const line of ["GET /api/user", "GET /trpc/auth.currentUser", "GET /api/nothing", "GET /api/%E0%A4%A"]) {
    const { headers, body } = await ask("proxy-7.a", line);
    expect(headers["x-request-id"]).toBe("proxy-7.a");
    expect((body.error?.data.failure ?? body).requestId).toBe("proxy-7.a");
  }
  expect(app.log.some((line) => JSON.parse(line).requestId === "proxy-7.a")).toBe(true);
  const { headers, body } = await ask("two\twords");
  expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(body.requestId).toBe(headers["x-request-id"]);
});

test("invisible comments and piles of marks are refused, and text direction marks are removed", async () => {
  const { app, admin } = await desk();
  const poll = await createPoll(app, admin);
  const [cookie = ""] = await manyVoters(app, 1);
  await vote(app, cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  const comment = (content: string) => app.call("POST /api/comments", { cookie, body: { postId: poll.id, content } });
  expect(await comment("\u200b\u2060\ufeff")).toMatchObject({
    status: 400,
    body: { message: "Please write something first" },
  });
  expect(await comment(`z${"\u0323".repeat(1900)}`)).toMatchObject({ status: 400 });
  expect(await comment("before \u202eafter")).toMatchObject({ status: 200, body: { content: "before after" } });
});

test("an overlong phone number is refused", async () => {
  const { app } = await desk();
  const { status, body } = await app.call("POST /api/register", {
    body: voter("sita", { phone: `98${"-".repeat(100_000)}41000000` }),
  });
  expect({ status, message: body.message }).toEqual({
    status: 400,
    message: "Please enter a valid phone number in digits, such as 9841234567",
  });
});

test("a taken name does not reveal whether a mailbox has an account", async () => {
  const { app } = await desk();
  await signUp(app, "gita");
  const tryWith = (email: string) => app.call("POST /api/register", { body: voter("GITA", { email }) });
  for (const email of ["gita.voter@gmail.com", "nobody.voter@gmail.com"])
    expect(await tryWith(email)).toMatchObject({ status: 409, body: { reason: "username_taken" } });
});

test("only administrators see who changed Gmail sign-in", async () => {
  const { app, admin } = await desk();
  const line = "GET /api/admin/system-settings/gmail_enabled";
  const set = (value: string) =>
    app.call("POST /api/admin/system-settings/gmail_enabled", { cookie: admin, body: { value } });
  onTestFinished(async () => void (await set("false")));
  await set("true");
  expect((await app.call(line)).body).toMatchObject({ value: "true", updatedBy: null });
  expect((await app.call(line, { cookie: admin })).body.updatedBy).toEqual(expect.any(String));
});

test("a request whose body arrives too slowly gets 408", async () => {
  const { app } = await startApp();
  await app.listen({ host: "127.0.0.1", port: 0 });
  expect(app.server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 30_000 });
  Object.assign(app.server, { requestTimeout: 300, headersTimeout: 300 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.write(
    "POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
  );
  const dribble = setInterval(() => socket.write(" "), 50);
  const answer = await socket.setEncoding("utf8").reduce((text: string, chunk: string) => text + chunk, "");
  clearInterval(dribble);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test("a malformed request is refused in the same form as every failure", async () => {
  const { app } = (await desk()).app;
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const say = async (text: string) => {
    const socket = connect(port, "127.0.0.1");
    socket.end(text);
    return (await socket.setEncoding("utf8").toArray()).join("").split("\r\n\r\n");
  };
  const [head, body = ""] = await say(`GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${"a".repeat(70_000)}\r\n\r\n`);
  expect(head).toMatch(/^HTTP\/1\.1 431 .*content-type: application\/json; charset=utf-8/s);
  expect(JSON.parse(body)).toMatchObject({ reason: "headers_too_large", requestId: expect.any(String) });
  const [nonsense, said = ""] = await say("NONSENSE\r\n\r\n");
  expect([nonsense?.slice(0, 12), JSON.parse(said).reason]).toEqual(["HTTP/1.1 400", "invalid_input"]);
});
