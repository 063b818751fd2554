import { connect } from "node:net";
import { expect, test } from "vitest";
import { adminOf, serverOfFile } from "./server.ts";

const server = serverOfFile();

/** Sends these bytes unchanged, and returns everything that comes back. */
async function raw(text: string): Promise<string> {
  const socket = connect(Number(new URL(server().origin).port), "127.0.0.1");
  socket.end(text);
  return (await socket.setEncoding("utf8").toArray()).join("");
}

test("V4.1.1 every answer states its type, and text also its character set", async () => {
  const cookie = await adminOf(server());
  const types: [string, RegExp][] = [
    ["GET /api/docs", /^text\/html; charset=utf-8$/],
    ["GET /api/results/export.csv", /^text\/csv; charset=utf-8$/],
    ["GET /api/admin/log/export.csv", /^text\/csv; charset=utf-8$/],
    ["GET /api/user", /^application\/json; charset=utf-8$/],
    ["GET /api/nothing", /^application\/json; charset=utf-8$/],
    ["GET /trpc/auth.currentUser", /^application\/json(; charset=utf-8)?$/],
    ["GET /healthz", /^application\/json; charset=utf-8$/],
  ];
  for (const [line, type] of types)
    expect((await server().call(line, { cookie })).headers["content-type"], line).toMatch(type);
});

test("V4.1.2 a call over http is answered or refused, never redirected", async () => {
  for (const line of ["GET /api/results/summary", "POST /api/login", "GET /trpc/results.summary"]) {
    const { status } = await server().call(line, { headers: { "x-forwarded-proto": "http" } });
    expect(status < 300 || status >= 400, line).toBe(true);
  }
});

test("V4.1.3 a header that only a proxy may set is ignored when a caller sends it", async () => {
  for (const header of ["x-forwarded-for", "x-real-ip", "forwarded", "cf-connecting-ip"]) {
    const value = header === "forwarded" ? "for=203.0.113.7" : "203.0.113.7";
    const body = { username: "nobody", password: "wrong" };
    expect((await server().call("POST /api/login", { body, headers: { [header]: value } })).status).toBe(401);
  }
  const { call } = server();
  const user = { "x-user-id": "1", "x-forwarded-user": "officer", authorization: "Basic b2ZmaWNlcjp4" };
  expect((await call("GET /api/user", { headers: user })).status).toBe(401);
  const throttled = await server().connection.db.selectFrom("throttles").select("key").execute();
  expect(throttled.map(({ key }) => key)).toContain("login:127.0.0.1");
  expect(JSON.stringify(throttled)).not.toContain("203.0.113");
});

test("V4.2.1 a request whose end is ambiguous is refused", async () => {
  const head = "POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
  const smuggled = "GET /api/user HTTP/1.1\r\nhost: localhost\r\n\r\n";
  for (const lengths of [
    "content-length: 6\r\ntransfer-encoding: chunked\r\n",
    "content-length: 2\r\ncontent-length: 60\r\n",
    "transfer-encoding: chunked, identity\r\n",
    "transfer-encoding : chunked\r\n",
    "content-length: +2\r\n",
  ]) {
    const answer = await raw(`${head}${lengths}\r\n0\r\n\r\n${smuggled}`);
    expect(answer, lengths).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g), lengths).toHaveLength(1);
  }
});
