import { expect, test } from "vitest";
import { type Answer, shared, startApp, voter } from "./harness.ts";
import { manyVoters } from "./polls-harness.ts";

const desk = shared(async (app) => app);

const many = <T>(count: number, thing: T) => Array.from({ length: count }, () => thing);
const reads = (count: number) => `GET /trpc/${many(count, "settings.gmailEnabled")}?batch=1`;
/** Status and reason of a batch; one that is refused call by call counts by its first call. */
const outcome = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  return { status, reason: [body].flat()[0].error?.data.failure.reason };
};
const refused = { status: 400, reason: "batch_refused" };

test("a batch may hold ten reads but not eleven", async () => {
  const { call } = await desk();
  expect(await call(reads(10))).toMatchObject({ status: 200, body: many(10, { result: {} }) });
  expect(await outcome(call(reads(11)))).toEqual(refused);
  expect(await call(reads(10).replaceAll(",", "%2C"))).toMatchObject({ status: 200 });
  expect(await outcome(call(reads(11).replaceAll(",", "%252C")))).toEqual({ status: 404, reason: "not_found" });
});

test("a change cannot be batched: 330 sign-ups in one request create nobody", async () => {
  const { call, connection } = await desk();
  const register = (count: number) =>
    call(`POST /trpc/${many(count, "auth.register")}?batch=1`, {
      body: Object.fromEntries(many(count, 0).map((_, index) => [index, voter(`voter_${count}_${index}`)])),
    });
  const everybody = () => connection.db.selectFrom("users").select("id").orderBy("id").execute();
  const before = await everybody();
  for (const count of [2, 10, 11, 330]) expect(await outcome(register(count)), `${count}`).toEqual(refused);
  expect(await everybody()).toEqual(before);
  // Pages of an earlier release batch even a single call.
  expect(await register(1)).toMatchObject({ status: 200, body: [{ result: { data: { username: "voter_1_0" } } }] });
});

test("a change among reads is refused together with them", async () => {
  const app = await desk();
  const [cookie] = await manyVoters(app, 1);
  for (const line of [
    "POST /trpc/auth.currentUser,auth.logout?batch=1",
    "GET /trpc/auth.currentUser,auth.logout?batch=1",
  ])
    expect(await outcome(app.call(line, { cookie, ...(line.startsWith("POST") && { body: {} }) })), line).toEqual(
      refused,
    );
  expect(await app.call("GET /api/user", { cookie })).toMatchObject({ status: 200 });
});

test("in a batch, a call for something deleted is not found, and the other reads succeed", async () => {
  const { call } = await desk();
  const { status, body } = await call("GET /trpc/settings.gmailEnabled,settings.nothing?batch=1");
  expect(status).toBe(207);
  expect(body).toMatchObject([{ result: {} }, { error: { data: { failure: { reason: "not_found" } } } }]);
});

test("each call of a batch counts against the rate limit, and those beyond it are refused", async () => {
  const { call } = await startApp({ callsPerMinute: 30 });
  const remaining = async (line: string) => Number((await call(line)).headers["x-ratelimit-remaining"]);
  const first = await remaining(reads(1));
  expect(await remaining(reads(10))).toBe(first - 10);
  // Unknown procedures count as well.
  expect(await remaining(`GET /trpc/${many(10, "x")}?batch=1`)).toBe(first - 20);
  expect(await outcome(call(reads(10)))).toEqual({ status: 429, reason: "too_many_requests" });
  const { status, headers } = await call(reads(1));
  expect(status).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(await call("GET /api/admin/system-settings/gmail_enabled")).toMatchObject({ status: 429 });
});
