import { expect, onTestFinished, test } from "vitest";
import { atOneInstant, deviceOf, setSetting, shared, signUp, startApp, type TestApp, voter } from "./harness.ts";
import { manyVoters } from "./polls-harness.ts";
import { processorMs } from "./processor-time.ts";

const desk = shared(async (app) => app, atOneInstant);

const logIn = (app: TestApp, username: string, password: string, address?: string) =>
  app.call("POST /api/login", { body: { username, password }, ...(address ? { address } : {}) });

const count = ({ connection }: TestApp, key: string, hits: number) =>
  connection.db
    .insertInto("throttles")
    .values({ key, hits, lastHitAt: new Date(), windowEndsAt: new Date(Date.now() + 600_000) })
    .execute();

test("an unknown user and a wrong password get the same response", async () => {
  const app = await desk();
  await signUp(app, "sita");
  const wrong = await logIn(app, "sita", "not-it");
  const unknown = await logIn(app, "nobody", "not-it");
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual({
    message: "Invalid username or password",
    code: "UNAUTHORIZED",
    reason: "invalid_credentials",
    requestId: wrong.headers["x-request-id"],
  });
  expect(unknown.body).toEqual({ ...wrong.body, requestId: unknown.headers["x-request-id"] });
});

test("refusing an unknown user takes as long as refusing a wrong password", async () => {
  const app = await startApp();
  await signUp(app, "sita");
  const time = (username: string, round: number) =>
    processorMs(async () => expect((await logIn(app, username, "not-it", `10.0.0.${round}`)).status).toBe(401));
  const rounds = { known: [] as number[], unknown: [] as number[] };
  // More tries of a name than these would be made to wait.
  for (let round = 0; round < 9; round++) {
    rounds.known.push(await time("sita", round));
    rounds.unknown.push(await time("nobody", round));
  }
  const ratio = Math.min(...rounds.unknown) / Math.min(...rounds.known);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});

test.each([
  [{ password: "x" }, "Username is required"],
  [{ username: "sita" }, "Password is required"],
])("%j is refused", async (body, message) => {
  const { call } = await desk();
  expect(await call("POST /api/login", { body })).toMatchObject({ status: 400, body: { message } });
});

test("every login makes a new session, and logging out ends it", async () => {
  const app = await desk();
  const first = await signUp(app, "gita");
  const again = await app.call("POST /api/login", { body: { username: "GITA", password: "secret-1" }, cookie: first });
  expect(again.cookie).not.toBe(first);
  expect(await app.call("GET /api/user", { cookie: first })).toMatchObject({ status: 401 });
  expect(await app.call("GET /api/user", { cookie: again.cookie })).toMatchObject({ status: 200 });
  const out = await app.call("POST /api/logout", { cookie: again.cookie });
  expect(out.cookie).toBe("session=");
  expect(await app.call("GET /api/user", { cookie: again.cookie })).toMatchObject({ status: 401 });
});

test("the table of sessions holds no token that a browser could send", async () => {
  const app = await desk();
  const cookie = await signUp(app, "mina");
  const { id } = (await app.call("GET /api/user", { cookie })).body;
  const rows = await app.connection.db.selectFrom("sessions").selectAll().where("userId", "=", id).execute();
  expect(rows).toHaveLength(1);
  expect(await app.call("GET /api/user", { cookie: `session=${rows[0]?.id}` })).toMatchObject({ status: 401 });
  expect(JSON.stringify(rows)).not.toContain(cookie.slice("session=".length));
});

test("an expired session no longer works", async () => {
  const app = await desk();
  const [cookie] = await manyVoters(app, 1);
  const { id } = (await app.call("GET /api/user", { cookie })).body;
  await app.connection.db
    .updateTable("sessions")
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where("userId", "=", id)
    .execute();
  expect(await app.call("GET /api/user", { cookie })).toMatchObject({ status: 401 });
});

test("the sign-in of a rejected account shows the reason", async () => {
  const app = await desk();
  await signUp(app, "maya");
  const rejected = { accountStatus: "rejected", rejectionReason: "The photo was unreadable" } as const;
  await app.connection.db.updateTable("users").set(rejected).where("username", "=", "maya").execute();
  expect(await logIn(app, "maya", "secret-1")).toMatchObject({
    status: 403,
    body: { reason: "account_rejected", message: "Your account was rejected: The photo was unreadable" },
  });
  expect((await logIn(app, "maya", "secret-1")).body).not.toHaveProperty("rejectionReason");
  const body = { username: "maya", password: "secret-1" };
  expect((await app.call("POST /trpc/auth.login", { body })).body.error.data).toMatchObject({
    rejectionReason: "The photo was unreadable",
    failure: { reason: "account_rejected", message: "Your account was rejected: The photo was unreadable" },
  });
  expect(await logIn(app, "maya", "wrong")).toMatchObject({ status: 401 });
});

test("after ten wrong passwords even the right one must wait, from anywhere; other accounts need not", async () => {
  const app = await desk();
  await signUp(app, "rita");
  await signUp(app, "hari");
  const tries = await Promise.all(Array.from({ length: 30 }, () => logIn(app, "rita", "wrong", "10.0.0.1")));
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
  const refused = await logIn(app, "Rita", "secret-1", "10.0.0.1");
  expect(refused).toMatchObject({ status: 429, body: { reason: "too_many_requests" } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(900);
  expect(await logIn(app, "hari", "secret-1", "10.0.0.1")).toMatchObject({ status: 200 });
  expect(await logIn(app, "rita", "secret-1", "10.0.0.2")).toMatchObject({ status: 429 });
});

test("tRPC sends Retry-After, as REST does", async () => {
  const app = await desk();
  await count(app, "login:*:kiran", 10);
  const { status, headers, body } = await app.call("POST /trpc/auth.login", {
    body: { username: "kiran", password: "secret-1" },
  });
  expect(status).toBe(429);
  expect(Number(headers["retry-after"])).toBe(body.error.data.failure.retryAfter);
});

test("the limit on tries survives a restart", async () => {
  const app = await startApp();
  await signUp(app, "sita");
  for (let n = 0; n < 10; n++) await logIn(app, "sita", "wrong");
  await app.close();
  const restarted = await startApp({ databaseUrl: app.databaseUrl });
  expect(await logIn(restarted, "sita", "secret-1")).toMatchObject({ status: 429 });
});

test("after a hundred failures an address has one try in five seconds, but a known device is not held up", async () => {
  const app = await desk();
  const device = deviceOf(await app.call("POST /api/register", { body: voter("bina") }));
  await count(app, "login:10.0.0.4", 99);
  expect(await logIn(app, "nobody", "wrong", "10.0.0.4")).toMatchObject({ status: 401 });
  expect(await logIn(app, "bina", "secret-1", "10.0.0.4")).toMatchObject({ status: 200 });
  const refused = await logIn(app, "bina", "secret-1", "10.0.0.4");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(5);
  const body = { username: "bina", password: "secret-1" };
  expect(await app.call("POST /api/login", { body, address: "10.0.0.4", cookie: device })).toMatchObject({
    status: 200,
  });
  expect(await logIn(app, "bina", "secret-1", "10.0.0.5")).toMatchObject({ status: 200 });
});

test("the language is stored with the account", async () => {
  const app = await desk();
  const [cookie] = await manyVoters(app, 1);
  expect((await app.call("GET /api/user/language", { cookie })).body).toEqual({ language: null });
  await app.call("PUT /api/user/language", { cookie, body: { language: "ne" } });
  expect((await app.call("GET /api/user/language", { cookie })).body).toEqual({ language: "ne" });
  expect(await app.call("PUT /api/user/language", { cookie, body: { language: "fr" } })).toMatchObject({ status: 400 });
});

test("Gmail sign-in is refused while it is off, and works with the very next call once it is on", async () => {
  const app = await desk();
  const body = { email: "sita.voter@gmail.com" };
  expect(await app.call("POST /api/auth/send-login-otp", { body })).toMatchObject({
    status: 403,
    body: { reason: "gmail_disabled" },
  });
  onTestFinished(async () => void (await app.connection.db.deleteFrom("systemSettings").execute()));
  await setSetting(app, "gmail_enabled", "true");
  expect(await app.call("POST /api/auth/send-login-otp", { body })).toMatchObject({ status: 200 });
});
