import * as securityLog from "@mero-mat/db/queries/security-log";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { codeOf } from "./authenticator.ts";
import { atOneInstant, emailOf, shared, signInAdmin, signUp, startApp, type TestApp, voter } from "./harness.ts";
import { picture } from "./pictures.ts";
import { createPoll, vote } from "./polls-harness.ts";
import { form, listen, put } from "./uploads-harness.ts";

const desk = shared(async (app) => ({ app, admin: await signInAdmin(app) }));

const lines = ({ connection }: TestApp) =>
  connection.db.selectFrom("securityLog").selectAll().orderBy("at").orderBy("id").execute();
const kinds = async (app: TestApp) => (await lines(app)).map(({ kind }) => kind);
const empty = ({ connection }: TestApp) => connection.db.deleteFrom("securityLog").execute();

test("sign-ins, failures and the pause after ten are logged with account, time, address and request", async () => {
  const { app } = await desk();
  const { id } = (await app.call("GET /api/user", { cookie: await signUp(app, "hari") })).body;
  await empty(app);
  const tryIt = (password: string, username = "Hari") =>
    app.call("POST /api/login", {
      body: { username, password },
      address: "203.0.113.7",
      headers: { "x-request-id": `try-${password.length}` },
    });
  await tryIt("secret-1");
  await tryIt("my-own-password", "my-own-password");
  for (let n = 0; n < 12; n++) await tryIt("wrong");
  const [done, unknown, ...rest] = await lines(app);
  expect(done).toMatchObject({
    kind: "sign_in.done",
    userId: id,
    username: "hari",
    address: "203.0.113.7",
    requestId: "try-8",
    facts: { method: "password" },
  });
  expect(unknown).toMatchObject({ kind: "sign_in.failed", userId: null, subjectId: null });
  // A throttled caller already has a log line.
  expect(rest.map(({ kind }) => kind)).toEqual([
    ...Array(9).fill("sign_in.failed"),
    "sign_in.paused",
    "sign_in.failed",
  ]);
  expect(rest[0]).toMatchObject({
    userId: null,
    subjectType: "account",
    subjectId: id,
    subjectName: "hari",
    facts: { method: "password", reason: "invalid_credentials" },
  });
  expect(JSON.stringify(await lines(app))).not.toContain("my-own-password");
});

test("changes of codes, passwords and second factors are logged with their effects, but without secrets", async () => {
  const { app } = await desk();
  const email = emailOf("maya");
  const cookie = await signUp(app, "maya");
  const as = (line: string, body?: object) => app.call(line, { cookie, body });
  await app.call("POST /api/login", { body: { username: "maya", password: "secret-1" } });
  await empty(app);
  await as("POST /api/user/confirm-identity", { password: "wrong-1" });
  await as("POST /api/user/confirm-identity", { password: "secret-1" });
  await as("POST /api/change-password", { currentPassword: "secret-1", newPassword: "secret-22" });
  await app.connection.db
    .updateTable("users")
    .set({ emailVerifiedAt: new Date() })
    .where("username", "=", "maya")
    .execute();
  await app.call("POST /api/login", { body: { username: "maya", password: "secret-22" } });
  const { secret } = (await as("POST /api/user/second-factor", { currentPassword: "secret-22" })).body;
  await as("POST /api/user/second-factor/confirm", { code: "000000" });
  const set = await as("POST /api/user/second-factor/confirm", { code: codeOf(secret) });
  const [recoveryCode] = set.body.recoveryCodes;
  await as("DELETE /api/user/second-factor", { currentPassword: "secret-22", code: recoveryCode });
  expect(await kinds(app)).toEqual([
    "identity.failed",
    "identity.confirmed",
    "session.ended",
    "password.changed",
    "sign_in.done",
    "factor.failed",
    "session.ended",
    "factor.added",
    "factor.removed",
  ]);
  await empty(app);
  await app.call("POST /api/auth/forgot-password", { body: { email } });
  await app.call("POST /api/auth/forgot-password", { body: { email: "nobody.voter@gmail.com" } });
  const code = await app.mailedCode(email);
  const reset = (code: string) =>
    app.call("POST /api/auth/reset-password", { body: { email, code, newPassword: "secret-333" } });
  await reset(code === "000000" ? "111111" : "000000");
  await reset(code);
  await as("POST /api/logout");
  expect(await kinds(app)).toEqual([
    "code.sent",
    "code.sent",
    "code.failed",
    "code.used",
    "session.ended",
    "password.reset",
  ]);
  expect(JSON.stringify(await lines(app))).not.toMatch(new RegExp(`secret-|${code}|gmail|argon2`));
});

test("reviews, roles, resets and settings are logged in the transaction of the change", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const as = (line: string, body?: object) => app.call(line, { cookie: admin, body });
  const sita = await signUp(app, "sita");
  const { id } = (await app.call("GET /api/user", { cookie: sita })).body;
  await empty(app);
  await as(`PUT /api/admin/accounts/${id}`, { accountStatus: "rejected" });
  await as(`PUT /api/admin/accounts/${id}`, { accountStatus: "approved" });
  await as(`PUT /api/admin/accounts/${id}/role`, { role: "admin" });
  await as("POST /api/admin/reset-password", { userId: id, newPassword: "another-secret" });
  await as("POST /api/admin/system-settings/gmail_enabled", { value: "true" });
  await as("POST /api/admin/clear-test-data");
  // A refused action leaves no line.
  await as(`DELETE /api/admin/accounts/${(await as("GET /api/user")).body.id}`);
  await as(`DELETE /api/admin/accounts/${id}`);
  expect((await lines(app)).map(({ kind, username, subjectName }) => [kind, username, subjectName])).toEqual([
    ["session.ended", "officer", "sita"],
    ["account.reviewed", "officer", "sita"],
    ["account.reviewed", "officer", "sita"],
    ["account.role", "officer", "sita"],
    ["password.set", "officer", "sita"],
    ["setting.changed", "officer", "gmail_enabled"],
    ["data.removed", "officer", null],
    ["account.deleted", "officer", "officer"],
  ]);
});

test("an admin's look at votes, accounts and files is logged; votes and a voter's own reads are not", async () => {
  const { app, admin } = await desk();
  const as = (line: string) => app.call(line, { cookie: admin });
  const cookie = await signUp(app, "sita");
  const origin = await listen(app);
  const { url } = (await put(origin, form(await picture(8, 8).jpeg().toBuffer()), { cookie })).body;
  const poll = await createPoll(app, admin);
  const { id } = (await app.call("GET /api/user", { cookie })).body;
  await empty(app);
  await vote(app, cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  await app.call("GET /api/posts", { cookie });
  expect((await app.call(`GET ${url}`, { cookie })).status).toBe(200);
  expect(await kinds(app)).toEqual([]);
  expect((await as("GET /api/admin/detailed-voting-analytics?search=sit")).body.items).toHaveLength(1);
  await as(`GET /api/admin/accounts/${id}`);
  expect((await as(`GET ${url}`)).status).toBe(200);
  await as("GET /api/admin/archives/export.csv");
  await as(`DELETE /api/admin/accounts/${id}`);
  await as("GET /api/admin/archives?type=vote");
  const told = (await lines(app)).filter(({ kind }) => kind.startsWith("read."));
  expect(told.map(({ kind, subjectType, subjectName, facts }) => [kind, subjectType, subjectName, facts])).toEqual([
    ["read.votes", null, null, { count: 1, search: "sit" }],
    ["read.account", "account", "sita", {}],
    ["read.document", "document", "sita", {}],
    ["read.file", "file", "mero-mat-archives.csv", {}],
    ["read.votes", "archive", null, { count: 1 }],
  ]);
});

test("a line that cannot be stored blocks no sign-in, and is still in the server's log", async () => {
  const app = await startApp();
  await signUp(app, "sita");
  await sql`alter table security_log rename to gone`.execute(app.connection.db);
  const signIn = { body: { username: "sita", password: "secret-1" }, headers: { "x-request-id": "one" } };
  expect((await app.call("POST /api/login", signIn)).status).toBe(200);
  const told = app.log.map((line) => JSON.parse(line)).findLast(({ level }) => level === "security");
  expect(told).toMatchObject({
    kind: "sign_in.done",
    who: { username: "sita" },
    address: "127.0.0.1",
    requestId: "one",
    time: expect.any(Number),
  });
});

test("administrators filter the log by kind, name, address and day, and export it; a voter has no access", async () => {
  const { app, admin } = await desk();
  await empty(app);
  const cookie = await signUp(app, "sitara");
  await app.call("POST /api/login", { body: voter("sitara"), address: "203.0.113.9" });
  await app.call("POST /api/login", { body: voter("sitara", { password: "wrong" }), address: "203.0.113.8" });
  const found = async (query: string) => {
    const { body } = await app.call(`GET /api/admin/security-log?${query}`, { cookie: admin });
    return body.items.map(({ kind }: { kind: string }) => kind);
  };
  expect(await found("search=SIT&kind=sign_in")).toEqual(["sign_in.failed", "sign_in.done"]);
  expect(await found("search=203.0.113.8")).toEqual(["sign_in.failed"]);
  expect(await found("kind=account")).toEqual(["account.created"]);
  await sql`update security_log set at = '2026-01-01T18:15:00Z' where kind = 'account.created'`.execute(
    app.connection.db,
  );
  expect(await found("from=2026-01-02&to=2026-01-02")).toEqual(["account.created"]);
  expect(await found("to=2026-01-01")).toEqual([]);
  const csv = (await app.call("GET /api/admin/security-log/export.csv?kind=sign_in.failed", { cookie: admin })).body;
  expect(csv.split("\r\n")[0]).toBe("\uFEFFat,kind,who,whoId,address,requestId,subjectType,subject,subjectId,facts");
  expect(csv.split("\r\n")[1]).toMatch(/^[^,]+,sign_in.failed,,,203.0.113.8,/);
  for (const path of ["security-log", "security-log/export.csv"])
    expect((await app.call(`GET /api/admin/${path}`, { cookie })).status).toBe(403);
});

test("a line is stored for a year", async () => {
  const { app } = await desk();
  await empty(app);
  for (const username of ["rita", "gita"]) await signUp(app, username);
  await sql`update security_log set at = now() - interval '1 year 1 minute' where username = 'rita'`.execute(
    app.connection.db,
  );
  await securityLog.removeExpired(app.connection.db);
  expect((await lines(app)).map(({ username }) => username)).toEqual(["gita"]);
});

test("four hundred refusals of one call at the same instant are one line with their count", async () => {
  const app = await startApp(atOneInstant);
  const [sita, hari] = [await signUp(app, "sita"), await signUp(app, "hari")];
  await empty(app);
  const call = "GET /api/admin/location-requests";
  const answers = await Promise.all(Array.from({ length: 400 }, () => app.call(call, { cookie: sita })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
  await app.call("POST /api/admin/roll", { cookie: sita });
  await app.call(call, { cookie: hari, address: "203.0.113.7" });
  expect((await lines(app)).map(({ kind, username, facts }) => [kind, username, facts])).toEqual([
    ["access.refused", "sita", { call: "adminRequests.list", reason: "admins_only", count: 400 }],
    ["access.refused", "sita", { call: "/api/admin/roll", reason: "admins_only" }],
    ["access.refused", "hari", { call: "adminRequests.list", reason: "admins_only" }],
  ]);
});

test("a refusal in a later hour is a line of its own, and one in the same hour gives its time and address", async () => {
  const app = await startApp();
  const cookie = await signUp(app, "sita");
  await empty(app);
  const refuse = (address: string) => app.call("GET /api/admin/location-requests", { cookie, address });
  await refuse("203.0.113.8");
  // A line of the hour before has another key.
  await sql`update security_log set at = at - interval '1 hour', repeat_key = repeat_key || ' before'`.execute(
    app.connection.db,
  );
  await refuse("203.0.113.9");
  const [, second] = await lines(app);
  await refuse("203.0.113.10");
  const [before, last, ...others] = await lines(app);
  expect(others).toEqual([]);
  expect([before?.facts, before?.address]).toEqual([
    { call: "adminRequests.list", reason: "admins_only" },
    "203.0.113.8",
  ]);
  expect(last).toMatchObject({ id: second?.id, address: "203.0.113.10", facts: { count: 2 } });
  expect(Date.parse(String(last?.at))).toBeGreaterThan(Date.parse(String(second?.at)));
});
