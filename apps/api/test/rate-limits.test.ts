import { expect, test } from "vitest";
import { startApp } from "./harness.ts";
import { getRaw, listen } from "./uploads-harness.ts";
import { builtWebApp } from "./web-folder.ts";

const left = ({ headers }: { headers: Record<string, unknown> }) => Number(headers["x-ratelimit-remaining"]);

test("a call counts however its address is written; a page and its files never count", async () => {
  const app = await startApp({ webFolder: builtWebApp() });
  const origin = await listen(app);
  const send = (path: string, method = "GET") => getRaw(origin, path, { accept: "text/html" }, method);
  let before = left(await send("/api/user"));
  for (const path of [
    "/%61pi/user",
    "/%61%70%69/user",
    "/%74rpc/auth.currentUser",
    `${origin}/api/user`,
    "http://elsewhere.test/trpc/auth.currentUser",
    "//api/user",
    "/.//api/user",
    "/api//user",
    "/./api/user",
    "/x/../api/user",
    "/api/../api/user",
    "/%2e/api/user",
    "/API/user",
    "/api/user/",
    "/api",
    "/api/nothing",
  ]) {
    const now = left(await send(path));
    expect(now, path).toBe(before - 1);
    before = now;
  }
  for (const path of ["/", "/index.html", "/healthz"])
    expect((await send(path)).headers, path).not.toHaveProperty("x-ratelimit-limit");
  expect(left(await send("/api/user", "DELETE"))).toBe(before - 1);
});

test("an address that does not exist counts too, and is refused beyond the limit", async () => {
  const { call } = await startApp({ callsPerMinute: 2 });
  const statuses = [];
  for (const path of ["//api/user", "/%61pi/user", "//api/user", "/api/user"])
    statuses.push((await call(`GET http://mero-mat.test${path}`)).status);
  expect(statuses).toEqual([404, 401, 429, 429]);
});

test("all addresses of a /64 count as one caller", async () => {
  const { call } = await startApp();
  const from = async (address: string) => left(await call("GET /api/user", { address }));
  const first = await from("2001:db8:0:1::1");
  expect(await from("2001:db8:0:1:ffff:ffff:ffff:ffff")).toBe(first - 1);
  expect(await from("2001:0DB8:0:1:a::")).toBe(first - 2);
  expect(await from("2001:db8:0:2::1")).toBe(first);
  expect(await from("10.0.0.1")).toBe(first);
  expect(await from("::ffff:10.0.0.1")).toBe(first - 1);
  expect(await from("10.0.0.2")).toBe(first);
});

test("behind a trusted proxy the last address of its header counts as the caller, elsewhere the header means nothing", async () => {
  const { call } = await startApp({ trustProxy: "10.9.0.1" });
  const from = async (address: string, forwarded: string) =>
    left(await call("GET /api/user", { address, headers: { "x-forwarded-for": forwarded } }));
  const first = await from("10.9.0.1", "10.0.0.1");
  expect(await from("10.9.0.1", "10.0.0.1")).toBe(first - 1);
  expect(await from("10.9.0.1", "10.0.0.2")).toBe(first);
  expect(await from("10.9.0.1", "10.0.0.9, 10.0.0.2")).toBe(first - 1);
  expect(await from("10.9.0.1", "2001:db8::1")).toBe(first);
  // An attacker's header, even one that names the attacker, is not believed, and another's limit is untouched.
  expect(await from("10.6.6.6", "10.6.6.6")).toBe(first);
  expect(await from("10.6.6.6", "10.0.0.1")).toBe(first - 1);
  expect(await from("10.6.6.6", "10.0.0.2")).toBe(first - 2);
  expect(await from("10.9.0.1", "10.9.0.1")).toBe(first);
  expect(await from("10.9.0.1", "10.0.0.1")).toBe(first - 2);
});

test("a call over tRPC gets the reason of its refusal, although the server does not read the call", async () => {
  const { call } = await startApp({ callsPerMinute: 1 });
  await call("GET /trpc/auth.currentUser");
  const failure = { reason: "too_many_requests", retryAfter: expect.any(Number) };
  for (const line of ["GET /trpc/auth.currentUser", "POST /trpc/auth.logout"])
    expect(await call(line)).toMatchObject({ status: 429, body: { error: { data: { httpStatus: 429, failure } } } });
});
