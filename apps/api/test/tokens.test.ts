import { procedures } from "@mero-mat/api/contract";
import { scopes } from "@mero-mat/api/scopes";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "./authenticator.ts";
import { atOneInstant, openApp, setSetting, signInAdmin, signUp, type TestApp, waitingForLocks } from "./harness.ts";
import { picture } from "./pictures.ts";
import { createPoll } from "./polls-harness.ts";
import { processorMs } from "./processor-time.ts";

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

test("a long header costs no more to read than a short one", async () => {
  const ask = by(`a${" ".repeat(15_000)}b`);
  expect(await ask("GET /api/results/summary")).toMatchObject(refusal(401, "token_ended"));
  const many = async () => {
    for (let n = 0; n < 20; n++) await ask("GET /api/results/summary");
  };
  expect(await processorMs(many)).toBeLessThan(700);
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
    ["POST /api/logout", {}],
    ["POST /api/login", { username: "officer", password: "officer-secret" }],
    ["DELETE /api/user/sessions", undefined],
    ["POST /api/user/confirm-identity", { password: "officer-secret" }],
    ["POST /api/user/second-factor", { currentPassword: "officer-secret" }],
    ["GET /api/user/sessions", undefined],
    ["GET /api/user/tokens", undefined],
    ["GET /api/user/identity", undefined],
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

test("every call of the contract lets through tokens of the scope it names, and none where it asks for a fresh proof", async () => {
  const tokens = { read: "", vote: "", administer: "" };
  for (const scope of scopes) tokens[scope] = await tokenOf(admin, scope);
  // Only the response matters: the ids do not exist.
  const nobody = "00000000-0000-4000-8000-000000000000";
  for (const { path, entry } of procedures.filter(({ entry }) => entry.kind !== "subscription")) {
    const [method, url = ""] = entry.rest?.replaceAll(/\{\w+\}/g, nobody).split(" ") ?? [];
    const lines = [`${method} ${url}`, `${entry.kind === "mutation" ? "POST" : "GET"} /trpc/${path}`];
    const asks = scopes.flatMap((scope, index) => lines.map((line) => ({ scope, index, line })));
    const check = async ({ scope, index, line }: (typeof asks)[number]) => {
      const { body } = await by(tokens[scope])(line, line.startsWith("GET") ? undefined : { id: nobody });
      const reason: string | undefined = body?.reason ?? body?.error?.data.failure.reason;
      const isAdminsOnly = entry.access === "admin" && scope !== "administer";
      const isEnough = entry.scope !== null && index >= scopes.indexOf(entry.scope) && !isAdminsOnly;
      const refused = entry.freshProof && !isAdminsOnly ? "fresh_proof_required" : "token_scope";
      if (isEnough) expect(["token_scope", "fresh_proof_required"], `${scope} ${line}`).not.toContain(reason);
      else expect(reason, `${scope} ${line}`).toBe(refused);
    };
    await Promise.all(asks.map(check));
  }
});

test("no token passes where a fresh proof is required: roles, passwords, factors, webhooks, tokens, removals, the roll or restoring", async () => {
  const dangerous = [
    "profile.ownData",
    "tokens.create",
    "adminAccounts.setRole",
    "adminAccounts.removeSecondFactor",
    "adminAccounts.remove",
    "adminAccounts.resetPassword",
    "adminArchives.restore",
    "adminArchives.setKeeping",
    "adminTools.clear",
    "adminTools.reset",
    "adminDemo.remove",
    "adminWebhooks.create",
    "adminWebhooks.setActive",
    "adminWebhooks.remove",
    "adminApprovals.approve",
    "adminApprovals.reject",
    "adminRoll.take",
    "passkeys.add",
    "passkeys.begin",
    "passkeys.remove",
  ];
  expect(procedures.flatMap(({ path, entry }) => (entry.freshProof ? [path] : [])).sort()).toEqual(dangerous.sort());
  const token = by(await tokenOf(admin, "administer"));
  const roll = await app.call("POST /api/admin/roll?mode=add", {
    body: "number,province,district,electionArea\n12-34,bagmati,kathmandu,1\n",
    headers: { "content-type": "text/csv", authorization: `Bearer ${await tokenOf(admin, "administer")}` },
  });
  expect(roll).toMatchObject(refusal(403, "fresh_proof_required"));
  const { id } = (await app.call("GET /api/user", { cookie: await signUp(app, "target") })).body;
  expect(await token(`PUT /api/admin/accounts/${id}/role`, { role: "admin" })).toMatchObject(
    refusal(403, "fresh_proof_required"),
  );
});

test("a read token cannot read what is private to the owner: identity and its documents, sessions, tokens, receipts", async () => {
  const owner = await signUp(app, "sabita");
  const png = await picture().png().toBuffer();
  const { url } = (
    await app.call("PUT /api/upload", { cookie: owner, body: png, headers: { "content-type": "image/png" } })
  ).body;
  for (const scope of ["read", "vote"]) {
    const token = by(await tokenOf(owner, scope));
    for (const line of ["GET /api/user/identity", "GET /api/user/sessions", "GET /api/user/tokens"])
      expect(await token(line), line).toMatchObject(refusal(403, "token_scope"));
    expect(await token(`GET ${url}`)).toMatchObject(refusal(404, "not_found"));
    expect((await token("GET /api/receipts")).status).toBe(scope === "vote" ? 200 : 403);
  }
  expect((await app.call(`GET ${url}`, { cookie: owner })).status).toBe(200);
});

test("an administrator's token and session stay ended when the role comes back", async () => {
  const deputy = await signInAdmin(app, "returning");
  const { id } = (await app.call("GET /api/user", { cookie: deputy })).body;
  await sql`update users set email = 'returning.admin@gmail.com', province = 'bagmati', district = 'kathmandu',
    election_area = 1 where id = ${id}`.execute(app.connection.db);
  const token = by(await tokenOf(deputy, "administer"));
  for (const role of ["user", "admin"])
    expect(await app.call(`PUT /api/admin/accounts/${id}/role`, { cookie: admin, body: { role } })).toMatchObject({
      status: 200,
    });
  expect(await token("GET /api/user")).toMatchObject(refusal(401, "token_ended"));
  expect(await app.call("GET /api/user", { cookie: deputy })).toMatchObject(refusal(401, "not_signed_in"));
});

test("an account's token and session stay ended when it is rejected and approved again", async () => {
  const voter = await signUp(app, "again");
  const { id } = (await app.call("GET /api/user", { cookie: voter })).body;
  const token = by(await tokenOf(voter, "vote"));
  for (const accountStatus of ["rejected", "approved"])
    expect(await app.call(`PUT /api/admin/accounts/${id}`, { cookie: admin, body: { accountStatus } })).toMatchObject({
      status: 200,
    });
  expect(await token("GET /api/user")).toMatchObject(refusal(401, "token_ended"));
  expect(await app.call("GET /api/user", { cookie: voter })).toMatchObject(refusal(401, "not_signed_in"));
});

test("no token and no session comes to be while the account is demoted or rejected", async () => {
  const { db } = app.connection;
  const voter = await signUp(app, "racing");
  const { id } = (await app.call("GET /api/user", { cookie: voter })).body;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const ending = db.transaction().execute(async (tx) => {
    await sql`update users set account_status = 'rejected' where id = ${id}`.execute(tx);
    await held;
    await sql`delete from sessions where user_id = ${id}`.execute(tx);
  });
  await expect
    .poll(() =>
      sql`select from users where id = ${id} for update nowait`.execute(db).then(
        () => "free",
        () => "held",
      ),
    )
    .toBe("held");
  const made = make(voter, "vote");
  const login = { username: "racing", password: "secret-1" };
  const signedIn = app.call("POST /api/login", { body: login });
  // Either waits for the row's lock, each in a transaction of its own.
  await expect.poll(() => waitingForLocks(db)).toBe(2);
  release();
  await ending;
  expect((await made).status).toBe(403);
  expect((await signedIn).status).toBe(401);
  const { rows } = await sql`select user_id from sessions where user_id = ${id}
    union all select user_id from api_tokens where user_id = ${id}`.execute(db);
  expect(rows).toEqual([]);
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
  expect((await after("GET /api/admin/stats")).status).toBe(200);
  await sql`update users set role = 'user', email = 'deputy.admin@gmail.com', province = 'bagmati', district = 'kathmandu',
    election_area = 1 where username = 'deputy'`.execute(app.connection.db);
  expect(await after("GET /api/admin/stats")).toMatchObject(refusal(403, "admins_only"));
});
