import { expect, test } from "vitest";
import { emailOf, shared, signUp } from "./harness.ts";
import { manyVoters } from "./polls-harness.ts";

const desk = shared(async (app) => app);
const change = "POST /api/change-password";

test("changing the password ends every session except the current one", async () => {
  const app = await desk();
  const here = await signUp(app, "sita");
  const elsewhere = await app.call("POST /api/login", { body: { username: "sita", password: "secret-1" } });
  const body = { currentPassword: "secret-1", newPassword: "secret-2" };
  expect(await app.call(change, { cookie: here, body })).toMatchObject({
    status: 200,
    body: { message: expect.any(String) },
  });
  expect(await app.call("GET /api/user", { cookie: here })).toMatchObject({ status: 200 });
  expect(await app.call("GET /api/user", { cookie: elsewhere.cookie })).toMatchObject({ status: 401 });
  const login = (password: string) => app.call("POST /api/login", { body: { username: "sita", password } });
  expect(await login("secret-1")).toMatchObject({ status: 401 });
  expect(await login("secret-2")).toMatchObject({ status: 200 });
});

test.each([
  [{ currentPassword: "", newPassword: "secret-2" }, "currentPassword", "Missing Current Password"],
  [{ currentPassword: "secret-1", newPassword: "short" }, "newPassword", "Password Too Short"],
  [{ currentPassword: "secret-1", newPassword: "secret-1" }, "newPassword", "Same Password"],
])("%j is refused", async (body, path, message) => {
  const app = await desk();
  const [cookie] = await manyVoters(app, 1);
  expect(await app.call(change, { cookie, body })).toMatchObject({
    status: 400,
    body: { issues: [{ path, message }] },
  });
});

test("a wrong current password gets 400, and after ten of them a wait", async () => {
  const app = await desk();
  const cookie = await signUp(app, "gita");
  const body = { currentPassword: "wrong", newPassword: "secret-2" };
  for (let n = 0; n < 10; n++)
    expect(await app.call(change, { cookie, body })).toMatchObject({ status: 400, body: { reason: "wrong_password" } });
  expect(await app.call(change, { cookie, body })).toMatchObject({ status: 429 });
});

test("resetting the password by code ends every session", async () => {
  const app = await desk();
  const cookie = await signUp(app, "rita");
  const email = emailOf("rita");
  await app.call("POST /api/auth/forgot-password", { body: { email } });
  const code = await app.mailedCode(email);
  const body = { email, code, newPassword: "secret-3" };
  expect(await app.call("POST /api/auth/reset-password", { body })).toMatchObject({ status: 200 });
  expect(await app.call("GET /api/user", { cookie })).toMatchObject({ status: 401 });
  const login = await app.call("POST /api/login", { body: { username: "rita", password: "secret-3" } });
  expect(login.status).toBe(200);
});

test("a password in Devanagari is the same however the keyboard composed it", async () => {
  const app = await desk();
  const composed = "पासवर्ड\u0929क";
  await signUp(app, "maya", { password: composed });
  const body = { username: "maya", password: composed.normalize("NFD") };
  expect(body.password).not.toBe(composed);
  expect(await app.call("POST /api/login", { body })).toMatchObject({ status: 200 });
});

test("a hash that an older version of the password hasher has stored still signs in", async () => {
  const app = await desk();
  await signUp(app, "bina");
  const passwordHash =
    "$argon2id$v=19$m=19456,t=2,p=1$Uqq46LxU7dvwkGAZe2IBTA$h7lRVbQqd2l9ojaoQ3p1PPrXeM+uhSNojBuFO6zILX0";
  await app.connection.db.updateTable("users").set({ passwordHash }).where("username", "=", "bina").execute();
  const login = (password: string) => app.call("POST /api/login", { body: { username: "bina", password } });
  expect(await login("secret-1")).toMatchObject({ status: 401 });
  expect(await login("a-quiet-desk-9")).toMatchObject({ status: 200 });
});
