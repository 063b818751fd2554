import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "./authenticator.ts";
import { atOneInstant, openApp, setSetting, signInAdmin, signUp, type TestApp } from "./harness.ts";
import { createPoll } from "./polls-harness.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openApp(atOneInstant);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const make = (cookie: string, scope: string, name = "wall display") =>
  app.call("POST /api/user/tokens", { cookie, body: { name, scope } });
const tokenOf = async (cookie: string, scope: string): Promise<string> => (await make(cookie, scope)).body.token;
const by =
  (token: string) =>
  (line: string, body?: object, headers: Record<string, string> = {}) =>
    app.call(line, { body, headers: { authorization: `Bearer ${token}`, ...headers } });
const refusal = (status: number, reason: string) => ({ status, body: { reason } });
const kinds = async () => {
  const { rows } = await sql<{ kind: string; facts: object }>`
    select kind, facts from security_log where kind like 'token.%' order by id desc`.execute(app.connection.db);
  return rows;
};

test("a token is shown once and never listed, and the database holds only its hash", async () => {
  const sita = await signUp(app, "sita");
  const made = await make(sita, "read");
  expect(made).toMatchObject({ status: 200, body: { name: "wall display", scope: "read" } });
  const { token, ...rest } = made.body;
  expect(token).toMatch(/^meromat_[\w-]{43}$/);
  const list = async () => (await app.call("GET /api/user/tokens", { cookie: sita })).body;
  expect(await list()).toEqual([{ ...rest, lastUsedAt: null }]);
  expect((await by(token)("GET /api/user")).body.username).toBe("sita");
  expect((await by(token)("GET /trpc/auth.currentUser")).body.result.data.username).toBe("sita");
  expect(await list()).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  expect((await kinds())[0]).toEqual({ kind: "token.made", facts: { scope: "read" } });
  const { rows } = await sql`select to_jsonb(t) as row from api_tokens t`.execute(app.connection.db);
  for (const text of [app.log.join(""), JSON.stringify(rows)]) expect(text).not.toContain(token);
  expect(JSON.stringify((await app.call("GET /api/user/data", { cookie: sita })).body.api_tokens)).not.toMatch(/hash/);
});

test("only its owner can end a token; it is then refused with that reason, even for public calls", async () => {
  const [hari, gita] = [await signUp(app, "hari"), await signUp(app, "gita")];
  const { id, token } = (await make(hari, "vote")).body;
  const end = (cookie: string) => app.call(`DELETE /api/user/tokens/${id}`, { cookie });
  expect((await end(gita)).status).toBe(404);
  expect((await end(hari)).status).toBe(200);
  for (const line of ["GET /api/user", "GET /api/results/summary", "GET /api/events"])
    expect(await by(token)(line)).toMatchObject(refusal(401, "token_ended"));
  expect((await kinds())[0]).toEqual({ kind: "token.ended", facts: { count: 1 } });
});

test("a token can do what its scope allows, by REST and tRPC", async () => {
  const poll = await createPoll(app, admin);
  const bina = await signUp(app, "bina");
  const ballot = { postId: poll.id, optionId: poll.voteOptions[0]?.id };
  const [read, vote] = [by(await tokenOf(bina, "read")), by(await tokenOf(bina, "vote"))];
  expect((await read("GET /api/posts")).body).toHaveLength(1);
  for (const door of ["/api/votes", "/trpc/votes.cast"]) {
    const { status, body } = await read(`POST ${door}`, ballot);
    expect([status, body.reason ?? body.error.data.failure.reason]).toEqual([403, "token_scope"]);
  }
  expect(await read("PUT /api/upload")).toMatchObject(refusal(403, "token_scope"));
  expect((await vote("POST /api/votes", ballot)).status).toBe(200);
  expect(await vote("GET /api/admin/stats")).toMatchObject(refusal(403, "token_scope"));
  expect(await make(bina, "administer")).toMatchObject(refusal(403, "token_scope"));

  // An administrator's counts are no voter's.
  const counts = async (token: string) =>
    (await by(token)(`GET /api/posts/${poll.id}`)).body.voteOptions[0].voteCount as number | null;
  expect([await counts(await tokenOf(admin, "vote")), await counts(await tokenOf(admin, "administer"))]).toEqual([
    null,
    1,
  ]);
  const [less, more] = [by(await tokenOf(admin, "vote")), by(await tokenOf(admin, "administer"))];
  for (const line of ["GET /api/admin/stats", "GET /api/admin/log/export.csv"]) {
    expect(await less(line)).toMatchObject(refusal(403, "token_scope"));
    expect((await more(line)).status).toBe(200);
  }
});

test("no token can manage the account, and a cookie sent beside it is ignored", async () => {
  const token = by(await tokenOf(admin, "administer"));
  for (const [line, body] of [
    ["POST /api/user/tokens", { name: "another", scope: "read" }],
    ["POST /api/logout", {}],
    ["POST /api/login", { username: "officer", password: "officer-secret" }],
    ["DELETE /api/user/sessions", undefined],
    ["POST /api/user/confirm-identity", { password: "officer-secret" }],
    ["POST /api/user/second-factor", { currentPassword: "officer-secret" }],
    ["GET /api/user/data", undefined],
  ] as const)
    expect(await token(line, body), line).toMatchObject(refusal(403, "token_scope"));
  const asha = await signUp(app, "asha");
  expect((await token("GET /api/user", undefined, { cookie: asha })).body.username).toBe("officer");
});

test("making a token needs a fresh confirmation, and an account has twenty at most, even made at once", async () => {
  const many = await signUp(app, "many");
  const answers = await Promise.all(Array.from({ length: 23 }, () => make(many, "read")));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.reason).toBe("too_many_tokens");
  await sql`update sessions set proved_at = now() - interval '1 day'`.execute(app.connection.db);
  expect(await make(await signUp(app, "fresh"), "read")).toMatchObject({ status: 200 });
  expect(await make(many, "read")).toMatchObject(refusal(403, "confirm_identity"));
  await sql`update sessions set proved_at = now()`.execute(app.connection.db);
});

test("a token that nobody has used for a year no longer works", async () => {
  const token = by(await tokenOf(await signUp(app, "leela"), "read"));
  expect((await token("GET /api/user")).status).toBe(200);
  await sql`update api_tokens set last_used_at = now() - interval '1 year 1 minute'`.execute(app.connection.db);
  expect((await token("GET /api/user")).status).toBe(401);
});

test("a new password or second factor ends all tokens", async () => {
  const uma = await signUp(app, "uma");
  const token = by(await tokenOf(uma, "read"));
  const next = { currentPassword: "secret-1", newPassword: "another-2", confirmPassword: "another-2" };
  expect((await app.call("POST /api/change-password", { cookie: uma, body: next })).status).toBe(200);
  expect((await token("GET /api/user")).status).toBe(401);
});

test("an admin's token loses admin rights if it lacks a required factor, or when they lose the role", async () => {
  const deputy = await signInAdmin(app, "deputy");
  const before = by(await tokenOf(deputy, "administer"));
  await setSetting(app, "admin_2fa", "true");
  expect(await before("GET /api/admin/stats")).toMatchObject(refusal(403, "second_factor_setup_required"));
  expect(await make(deputy, "administer")).toMatchObject(refusal(403, "second_factor_setup_required"));

  const password = { currentPassword: "officer-secret" };
  const as = (line: string, body?: object) => app.call(line, { cookie: deputy, body });
  const { secret } = (await as("POST /api/user/second-factor", password)).body;
  await as("POST /api/user/second-factor/confirm", { code: codeOf(secret) });
  expect((await before("GET /api/user")).status).toBe(401);
  const after = by(await tokenOf(deputy, "administer"));
  const reset = { userId: (await after("GET /api/user")).body.id, newPassword: "quite-new-9" };
  expect((await after("GET /api/admin/stats")).status).toBe(200);
  await sql`update users set role = 'user', email = 'deputy.admin@gmail.com', province = 'bagmati', district = 'kathmandu',
    election_area = 1 where username = 'deputy'`.execute(app.connection.db);
  expect(await after("GET /api/admin/stats")).toMatchObject(refusal(403, "admins_only"));
  // What asks a session for its password or factor again asks the token for nothing.
  await sql`update users set role = 'admin' where username = 'deputy'`.execute(app.connection.db);
  expect((await after("POST /api/admin/reset-password", reset)).status).toBe(200);
  expect((await after("GET /api/user")).status).toBe(401);
});
