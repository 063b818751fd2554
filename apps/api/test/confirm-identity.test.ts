import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountIdOf, shared, signInAdmin, startApp, type TestApp } from "./harness.ts";
import { manyVoters } from "./polls-harness.ts";

const password = "officer-secret";

const desk = shared(async (app) => app);

/** Prepares an officer who signed in a while ago, a deputy and a voter. */
async function start(officer: string, given?: TestApp) {
  const app = given ?? (await desk());
  const cookie = await signInAdmin(app, officer);
  const [deputy] = await manyVoters(app, 1, "admin");
  const [sita] = await manyVoters(app, 1);
  const as = (line: string, body?: object) => app.call(line, { cookie, body });
  const ids = {
    officer: await accountIdOf(app, cookie),
    deputy: await accountIdOf(app, deputy),
    sita: await accountIdOf(app, sita),
  };
  const later = (minutes: number) =>
    sql`update sessions set proved_at = proved_at - make_interval(mins => ${minutes})
      where user_id = ${ids.officer}`.execute(app.connection.db);
  const logIn = async () => (await app.call("POST /api/login", { body: { username: officer, password } })).cookie;
  return { app, as, ids, later, logIn };
}

const asked = { status: 403, body: { code: "FORBIDDEN", reason: "confirm_identity" } };

test("dangerous actions require a proof of identity that is less than ten minutes old", async () => {
  const { as, ids, later } = await start("officer", await startApp());
  await later(9);
  expect((await as(`PUT /api/admin/accounts/${ids.sita}/role`, { role: "admin" })).status).toBe(200);
  await later(1);
  const acts: [string, object?][] = [
    ["POST /api/admin/reset-data"],
    ["POST /api/admin/clear-test-data"],
    ["DELETE /api/admin/demo"],
    [`PUT /api/admin/accounts/${ids.sita}/role`, { role: "user" }],
    ["POST /api/admin/reset-password", { userId: ids.deputy, newPassword: "another-1" }],
    ["POST /api/admin/reset-password", { userId: ids.officer, newPassword: "another-1" }],
    [`DELETE /api/admin/accounts/${ids.deputy}`],
  ];
  for (const [line, body] of acts) expect(await as(line, body), line).toMatchObject(asked);
  expect((await as("GET /api/admin/accounts")).body.items).toHaveLength(3);
  expect((await as("GET /api/admin/log")).body.items).toHaveLength(1);

  expect((await as("POST /api/user/confirm-identity", { password })).status).toBe(200);
  for (const [line, body] of acts.slice(1).filter(([, body]) => !body || !("userId" in body)))
    expect((await as(line, body)).status, line).not.toBe(403);
});

test("setting a voter's password and deleting a voter's account require a fresh proof of identity", async () => {
  const { as, ids, later } = await start("asha");
  await later(11);
  const reset = { userId: ids.sita, newPassword: "another-1" };
  expect(await as("POST /api/admin/reset-password", reset)).toMatchObject(asked);
  expect(await as(`DELETE /api/admin/accounts/${ids.sita}`)).toMatchObject(asked);
  await as("POST /api/user/confirm-identity", { password });
  expect((await as("POST /api/admin/reset-password", reset)).status).toBe(200);
  expect((await as(`DELETE /api/admin/accounts/${ids.sita}`)).status).toBe(200);
});

test("settings about access or voting rights require a fresh proof of identity, and no token can change them", async () => {
  const { app, as, later } = await start("indra", await startApp());
  const made = await as("POST /api/user/tokens", { name: "script", scope: "administer" });
  const headers = { authorization: `Bearer ${made.body.token}` };
  await later(11);
  const set = (key: string) => `POST /api/admin/system-settings/${key}`;
  const guards = {
    gmail_enabled: "true",
    account_approval: "true",
    location_approval: "true",
    admin_2fa: "false",
    email_proof: "true",
    roll: "require",
  };
  for (const [key, value] of Object.entries(guards)) {
    expect(await as(set(key), { value }), key).toMatchObject(asked);
    expect(await app.call(set(key), { headers, body: { value } }), key).toMatchObject({
      status: 403,
      body: { reason: "fresh_proof_required" },
    });
    expect((await as(`GET /api/admin/system-settings/${key}`)).body.value, key).not.toBe("true");
  }
  expect(await as("PUT /api/admin/archives/keeping", { days: 30 })).toMatchObject(asked);
  // Pausing votes in an emergency is a script's business too.
  for (const key of ["read_only", "discussions_enabled", "official_areas"]) {
    expect((await app.call(set(key), { headers, body: { value: "true" } })).status, key).toBe(200);
    expect((await as(set(key), { value: "false" })).status, key).toBe(200);
  }
  await as("POST /api/user/confirm-identity", { password });
  for (const [key, value] of Object.entries(guards)) expect((await as(set(key), { value })).status, key).toBe(200);
});

test("a script can sign in and reset the data without another question", async () => {
  const { app, later, logIn } = await start("bimala");
  await later(60);
  const cookie = await logIn();
  expect((await app.call("POST /api/admin/reset-data", { cookie })).status).toBe(200);
});

test("confirming the password counts only for the session that did it", async () => {
  const { app, as, later, logIn } = await start("chandra");
  const other = await logIn();
  await later(11);
  await as("POST /api/user/confirm-identity", { password });
  expect(await app.call("POST /api/admin/clear-test-data", { cookie: other })).toMatchObject(asked);
  expect((await as("POST /api/admin/clear-test-data")).status).toBe(200);
});

test("wrong passwords and codes prove nothing, are refused with 400 and are rate-limited", async () => {
  const { as, later } = await start("deepa");
  await later(11);
  for (const body of [{}, { password, code: "123456" }, { password: "" }])
    expect(await as("POST /api/user/confirm-identity", body)).toMatchObject({ body: { reason: "invalid_input" } });
  // Without a second factor there is no right code.
  expect(await as("POST /api/user/confirm-identity", { code: "123456" })).toMatchObject({
    status: 400,
    body: { reason: "wrong_code" },
  });
  const tries = Array.from({ length: 11 }, () => as("POST /api/user/confirm-identity", { password: "guess" }));
  const reasons = (await Promise.all(tries)).map(({ body }) => body.reason).sort();
  expect(reasons).toEqual(["too_many_requests", ...Array(10).fill("wrong_password")]);
  expect(await as("POST /api/admin/reset-data")).toMatchObject(asked);
});
