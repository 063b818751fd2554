import { createClient } from "@mero-mat/api/client";
import { expect, test } from "vitest";
import { signUp, startApp, voter } from "./harness.ts";
import { listen } from "./uploads-harness.ts";

const many = <T>(count: number, thing: T) => Array.from({ length: count }, () => thing);
const reads = (count: number) => `GET /trpc/${many(count, "settings.gmailEnabled")}?batch=1`;
const refused = {
  status: 400,
  body: { error: { data: { failure: { reason: "batch_refused", code: "BAD_REQUEST" } } } },
};

test("ten reads travel together, eleven do not", async () => {
  const { call } = await startApp();
  expect(await call(reads(10))).toMatchObject({ status: 200, body: many(10, { result: {} }) });
  expect(await call(reads(11))).toMatchObject(refused);
  expect(await call(reads(10).replaceAll(",", "%2C"))).toMatchObject({ status: 200 });
  expect(await call(reads(11).replaceAll(",", "%252C"))).toMatchObject(refused);
});

test("a change travels alone: 330 sign-ups in one request make nobody", async () => {
  const { call, connection } = await startApp();
  const register = (count: number) =>
    call(`POST /trpc/${many(count, "auth.register")}?batch=1`, {
      body: Object.fromEntries(many(count, 0).map((_, index) => [index, voter(`voter_${count}_${index}`)])),
    });
  for (const count of [2, 10, 11, 330]) expect((await register(count)).status, `${count}`).toBe(400);
  expect(await register(2)).toMatchObject(refused);
  expect(await connection.db.selectFrom("users").select("id").execute()).toEqual([]);
  // As a page that was opened before sends it.
  expect(await register(1)).toMatchObject({ status: 200, body: [{ result: { data: { username: "voter_1_0" } } }] });
});

test("a change among reads is refused with them", async () => {
  const app = await startApp();
  const cookie = await signUp(app, "sita");
  for (const line of [
    "POST /trpc/auth.currentUser,auth.logout?batch=1",
    "GET /trpc/auth.currentUser,auth.logout?batch=1",
  ])
    expect(await app.call(line, { cookie, ...(line.startsWith("POST") && { body: {} }) }), line).toMatchObject(refused);
  expect(await app.call("GET /api/user", { cookie })).toMatchObject({ status: 200 });
});

test("what is gone from the server is not found, and the reads beside it are answered", async () => {
  const { call } = await startApp();
  const { status, body } = await call("GET /trpc/settings.gmailEnabled,settings.nothing?batch=1");
  expect(status).toBe(207);
  expect(body).toMatchObject([{ result: {} }, { error: { data: { failure: { reason: "not_found" } } } }]);
});

test("each call of a batch counts against the limit, and none is answered beyond it", async () => {
  const { call } = await startApp();
  const remaining = async (line: string) => Number((await call(line)).headers["x-ratelimit-remaining"]);
  const first = await remaining(reads(1));
  expect(await remaining(reads(10))).toBe(first - 10);
  let left = first - 10;
  for (; left >= 10; left -= 10) await call(reads(10));
  const answer = await call(reads(10));
  expect(answer).toMatchObject({
    status: 429,
    body: { error: { data: { failure: { reason: "too_many_requests" } } } },
  });
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(await call("GET /api/admin/system-settings/gmail_enabled")).toMatchObject({ status: 429 });
});

test("the client for scripts sends its reads by tens and each change alone", async () => {
  const app = await startApp();
  const client = createClient(await listen(app));
  await client.auth.register.mutate(voter("sita"));
  const [language] = await Promise.all([
    client.profile.setLanguage.mutate({ language: "ne" }),
    client.profile.setLanguage.mutate({ language: "ne" }),
  ]);
  expect(language).toEqual({ language: "ne" });
  const users = await Promise.all(many(25, 0).map(() => client.auth.currentUser.query()));
  expect(users.map(({ username }) => username)).toEqual(many(25, "sita"));
});
