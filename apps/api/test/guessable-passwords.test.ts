import { expect, test } from "vitest";
import { accountIdOf, signInAdmin, signUp, startApp, type TestApp, voter } from "./harness.ts";

const guessable = ["123456", "Password1", "१२३४५६", "qwertyuiop", "======", "aaaaaaaa", "Sita_Rai"];
const refusal = (path: string) => ({
  status: 400,
  body: { reason: "invalid_input", issues: [{ path, message: expect.stringContaining("easy to guess") }] },
});

async function startWithSita(): Promise<{ app: TestApp; admin: string; cookie: string; id: string }> {
  const app = await startApp();
  const admin = await signInAdmin(app);
  await app.call("POST /api/admin/system-settings/gmail_enabled", { cookie: admin, body: { value: "true" } });
  const cookie = await signUp(app, "sita_rai");
  return { app, admin, cookie, id: await accountIdOf(app, cookie) };
}

test("easily guessed passwords are refused wherever one is set; six other characters are accepted", async () => {
  const { app, admin, cookie, id } = await startWithSita();
  await app.call("POST /api/auth/forgot-password", { body: { email: "sita_rai.voter@gmail.com" } });
  const code = await app.mailedCode("sita_rai.voter@gmail.com");
  const email = "sita_rai.voter@gmail.com";
  const other = { username: "SITA_rai", email: "other.voter@gmail.com", phone: "9841234567" };
  const change = (newPassword: string) =>
    app.call("POST /api/change-password", { cookie, body: { currentPassword: "secret-1", newPassword } });
  const byAdmin = (newPassword: string) =>
    app.call("POST /api/admin/reset-password", { cookie: admin, body: { userId: id, newPassword } });
  const byCode = (newPassword: string) =>
    app.call("POST /api/auth/reset-password", { body: { email, code, newPassword } });
  for (const password of guessable) {
    for (const line of ["POST /api/register", "POST /api/auth/gmail-signup"])
      expect(await app.call(line, { body: voter("x", { ...other, password }) })).toMatchObject(refusal("password"));
    for (const set of [change, byAdmin, byCode]) expect(await set(password)).toMatchObject(refusal("newPassword"));
  }
  expect((await app.call("GET /api/user", { cookie })).status).toBe(200);
  expect((await byCode("सूर्य-७")).status).toBe(200);
  const logIn = (password: string) => app.call("POST /api/login", { body: { username: "sita_rai", password } });
  expect((await logIn("सूर्य-७")).status).toBe(200);
  expect((await byAdmin("tiger7x")).status).toBe(200);
  expect((await logIn("tiger7x")).status).toBe(200);
});

test("nobody can sign up under the name of an office, but the operator's administrators may have one", async () => {
  const app = await startApp();
  for (const username of ["administrator", "ElectionC0mmission", "nirvachan_ayog"])
    expect(await app.call("POST /api/register", { body: voter(username) })).toMatchObject({
      status: 400,
      body: { issues: [{ path: "username", message: expect.stringContaining("office") }] },
    });
  expect(await signInAdmin(app, "administrator")).toBeTruthy();
});
