import { expect, test } from "vitest";
import { codeOf } from "./authenticator.ts";
import { setSetting, signInAdmin, startApp } from "./harness.ts";
import { newPasskey } from "./passkeys-device.ts";
import {
  add,
  logOf,
  makeStale,
  newVoter,
  optionsOf,
  passkeyDesk,
  refusal,
  refused,
  signIn,
  start,
} from "./passkeys-harness.ts";

const desk = passkeyDesk();

test("a passkey is added after a fresh proof, named and listed, signs in by itself, and its owner is told", async () => {
  const { app, passkey, added, as, mails } = await start(await desk(), "asha");
  expect(added).toEqual({ id: expect.any(String), name: "My phone", createdAt: expect.any(String), lastUsedAt: null });
  const signedIn = await signIn(app, passkey);
  expect(signedIn).toMatchObject({ status: 200, body: { username: "asha" } });
  expect((await app.call("GET /api/user", { cookie: signedIn.cookie })).body.username).toBe("asha");
  expect((await as("GET /api/user/passkeys")).body).toEqual([{ ...added, lastUsedAt: expect.any(String) }]);
  expect((await as("GET /api/user/sessions")).body).toHaveLength(2);
  await expect.poll(mails).toBe(1);
  expect((await as("GET /api/notifications")).body[0].notification.title).toContain("A passkey was added");
  const log = await logOf(app, "asha");
  expect(log).toContainEqual({ kind: "passkey.added", facts: {} });
  expect(log).toContainEqual({ kind: "sign_in.done", facts: { method: "passkey" } });
  const data = (await as("GET /api/user/data")).body.passkeys;
  expect(data).toMatchObject([{ name: "My phone", transports: ["internal", "hybrid"] }]);
  expect(JSON.stringify(data)).not.toMatch(/public_key|credential_id/);
});

test("without a name a passkey is named after its browser", async () => {
  const app = await desk();
  const cookie = await newVoter(app, "unnamed");
  const headers = { "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36" };
  const { body: options } = await app.call("POST /api/user/passkeys/options", { cookie });
  const body = { credential: newPasskey().create(options) };
  expect((await app.call("POST /api/user/passkeys", { cookie, headers, body })).body.name).toBe("Chrome · Android");
});

test("only a session with a fresh proof adds or removes a passkey, and no token does", async () => {
  const { app, added, as } = await start(await desk(), "binod");
  const { token } = (await as("POST /api/user/tokens", { name: "script", scope: "vote" })).body;
  const headers = { authorization: `Bearer ${token}` };
  const lines = ["POST /api/user/passkeys/options", "POST /api/user/passkeys", `DELETE /api/user/passkeys/${added.id}`];
  for (const line of lines)
    expect(await app.call(line, { headers, body: {} })).toMatchObject(refusal(403, "fresh_proof_required"));
  expect(await app.call("GET /api/user/passkeys", { headers })).toMatchObject(refusal(403, "token_scope"));
  await makeStale(app);
  for (const line of lines) expect(await as(line, {})).toMatchObject(refusal(403, "confirm_identity"));
});

test("a new passkey answers the question of this session, once, on this site, unlocked by its owner", async () => {
  const { app, cookie, as } = await start(await desk(), "chitra");
  const other = await newVoter(app, "charan");
  const ask = async (who = cookie) => (await app.call("POST /api/user/passkeys/options", { cookie: who })).body;
  const give = (credential: object) => as("POST /api/user/passkeys", { credential });
  const wrong = [
    newPasskey().create(await ask(other)),
    newPasskey().create({ ...(await ask()), challenge: (await optionsOf(app)).challenge }),
    newPasskey().create(await ask(), { origin: "http://mero-mat.example" }),
    newPasskey().create(await ask(), { rpId: "mero-mat.example" }),
    newPasskey().create(await ask(), { isVerified: false }),
    newPasskey().create(await ask(), { type: "webauthn.get" }),
  ];
  for (const credential of wrong) expect(await give(credential)).toMatchObject(refused);
  const options = await ask();
  expect(options).toMatchObject({
    rp: { id: "mero-mat.test" },
    excludeCredentials: [{ type: "public-key" }],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  expect((await give(newPasskey().create(options))).status).toBe(200);
  expect(await give(newPasskey().create(options))).toMatchObject(refused);
  expect((await as("GET /api/user/passkeys")).body).toHaveLength(2);
});

test("a credential that another account has cannot be added, and still signs its owner in", async () => {
  const { app, passkey } = await start(await desk(), "deepa");
  const thief = await newVoter(app, "dipak");
  const { body: options } = await app.call("POST /api/user/passkeys/options", { cookie: thief });
  const credential = newPasskey().create(options, { credentialId: passkey.id });
  expect(await app.call("POST /api/user/passkeys", { cookie: thief, body: { credential } })).toMatchObject(refused);
  expect((await signIn(app, passkey)).body.username).toBe("deepa");
});

test("an account has ten passkeys at most, also when they are added at the same instant", async () => {
  const { app, cookie, as } = await start(await desk(), "eka");
  for (let n = 0; n < 7; n++) expect((await add(app, cookie, newPasskey())).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(app, cookie, newPasskey())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  expect((await as("GET /api/user/passkeys")).body).toHaveLength(10);
});

test("removing a passkey ends the sessions it started and tells its owner; nobody else can remove it", async () => {
  const { app, passkey, added, as, mails } = await start(await desk(), "maya");
  const { cookie: phone } = await signIn(app, passkey);
  const thief = await newVoter(app, "manoj");
  const line = `DELETE /api/user/passkeys/${added.id}`;
  expect((await app.call(line, { cookie: thief })).status).toBe(404);
  expect((await as(line)).status).toBe(200);
  expect((await app.call("GET /api/user", { cookie: phone })).status).toBe(401);
  expect((await as("GET /api/user")).status).toBe(200);
  expect(await signIn(app, passkey)).toMatchObject(refused);
  await expect.poll(mails).toBe(2);
  expect(await logOf(app, "maya")).toContainEqual({ kind: "passkey.removed", facts: { count: 1 } });
});

test("a passkey proves who is acting, in its own session alone", async () => {
  const { app, passkey, as, cookie } = await start(await desk(), "nita");
  const other = await newVoter(app, "naresh");
  const prove = async (who: string) => {
    const { body } = await app.call("POST /api/auth/passkey/options", { cookie: who, body: { purpose: "proof" } });
    return app.call("POST /api/user/confirm-identity", { cookie: who, body: { passkey: passkey.get(body) } });
  };
  await makeStale(app);
  expect(await as("GET /api/user/data")).toMatchObject(refusal(403, "confirm_identity"));
  expect(await prove(other)).toMatchObject(refused);
  const { body: options } = await app.call("POST /api/auth/passkey/options", {
    cookie: other,
    body: { purpose: "proof" },
  });
  expect(options.allowCredentials).toEqual([]);
  expect(await as("POST /api/user/confirm-identity", { passkey: passkey.get(options) })).toMatchObject(refused);
  expect((await prove(cookie)).status).toBe(200);
  expect((await as("GET /api/user/data")).status).toBe(200);
  expect(await app.call("POST /api/auth/passkey/options", { body: { purpose: "proof" } })).toMatchObject(
    refusal(401, "not_signed_in"),
  );
});

test("a password reset by mail and an administrator's reset remove passkeys; a changed password leaves them", async () => {
  const { app, passkey, as, cookie, mails } = await start(await desk(), "oma");
  const admin = await signInAdmin(app, "resetter");
  const change = { currentPassword: "secret-1", newPassword: "mango-under-rain" };
  expect((await as("POST /api/change-password", change)).status).toBe(200);
  expect((await signIn(app, passkey)).status).toBe(200);

  const { id, email } = (await as("GET /api/user")).body;
  const reset = { userId: id, newPassword: "river-stone-42" };
  expect((await app.call("POST /api/admin/reset-password", { cookie: admin, body: reset })).status).toBe(200);
  expect(await signIn(app, passkey)).toMatchObject(refused);

  const again = await app.call("POST /api/login", { body: { username: "oma", password: "river-stone-42" } });
  const second = newPasskey();
  expect((await add(app, again.cookie ?? cookie, second)).status).toBe(200);
  await app.call("POST /api/auth/forgot-password", { body: { email } });
  const code = await app.mailedCode(email);
  const body = { email, code, newPassword: "another-hill-77" };
  expect((await app.call("POST /api/auth/reset-password", { body })).status).toBe(200);
  expect(await signIn(app, second)).toMatchObject(refused);
  // Added, changed, removed and set, added, the code, removed and set.
  await expect.poll(mails).toBe(8);
});

test("an administrator's passkey is both factors; the password alone is neither, and replaces no passkey", async () => {
  const app = await startApp();
  const password = "officer-secret";
  const cookie = await signInAdmin(app);
  const passkey = newPasskey();
  const { body: added } = await add(app, cookie, passkey);
  await setSetting(app, "admin_2fa", "true");
  const desk = (who: string | undefined) => app.call("GET /api/admin/accounts", { cookie: who });
  const byPasskey = (await signIn(app, passkey)).cookie;
  expect((await desk(byPasskey)).status).toBe(200);

  const byPassword = (await app.call("POST /api/login", { body: { username: "officer", password } })).cookie ?? "";
  expect(await desk(byPassword)).toMatchObject(refusal(403, "second_factor_setup_required"));
  const replacing: [string, object][] = [
    ["POST /api/user/passkeys/options", {}],
    [`DELETE /api/user/passkeys/${added.id}`, {}],
    ["POST /api/user/second-factor", { currentPassword: password }],
    ["POST /api/user/second-factor/confirm", { code: "123456" }],
  ];
  for (const [line, body] of replacing)
    expect(await app.call(line, { cookie: byPassword, body })).toMatchObject(refusal(403, "passkey_required"));

  const { body: options } = await app.call("POST /api/auth/passkey/options", {
    cookie: byPassword,
    body: { purpose: "proof" },
  });
  const proof = { passkey: passkey.get(options) };
  expect((await app.call("POST /api/user/confirm-identity", { cookie: byPassword, body: proof })).status).toBe(200);
  expect((await desk(byPassword)).status).toBe(200);
  const { secret } = (
    await app.call("POST /api/user/second-factor", { cookie: byPassword, body: { currentPassword: password } })
  ).body;
  const confirm = { code: codeOf(secret) };
  expect((await app.call("POST /api/user/second-factor/confirm", { cookie: byPassword, body: confirm })).status).toBe(
    200,
  );
  expect((await signIn(app, passkey)).status).toBe(200);
});

test("another administrator can remove a lost passkey", async () => {
  const app = await startApp();
  const owner = await signInAdmin(app, "owner");
  const passkey = newPasskey();
  await add(app, owner, passkey);
  const { id } = (await app.call("GET /api/user", { cookie: owner })).body;
  const helper = await signInAdmin(app, "helper");
  const seen = async () => (await app.call(`GET /api/admin/accounts/${id}`, { cookie: helper })).body.hasSecondFactor;
  expect(await seen()).toBe(true);
  expect((await app.call(`DELETE /api/admin/accounts/${id}/second-factor`, { cookie: helper })).status).toBe(200);
  expect(await seen()).toBe(false);
  expect(await signIn(app, passkey)).toMatchObject(refused);
});
