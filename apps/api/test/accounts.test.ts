import { expect, test } from "vitest";
import {
  accountIdOf,
  atOneInstant,
  setSetting,
  shared,
  signInAdmin,
  signUp,
  startApp,
  type TestApp,
  voter,
} from "./harness.ts";
import { countsAgainstRows, createPoll, manyVoters, vote } from "./polls-harness.ts";

async function withAdmin(app: TestApp) {
  const admin = await signInAdmin(app);
  return { app, admin, as: (line: string, body?: object) => app.call(line, { cookie: admin, body }) };
}
const desk = shared(withAdmin, atOneInstant);
const start = async () => withAdmin(await startApp(atOneInstant));

const names = (body: { items: { username: string }[] }) => body.items.map(({ username }) => username);

test("accounts are found by part of a name, address or phone number, by id, by status and by role", async () => {
  const { app, as } = await start();
  const sita = await signUp(app, "sita", { phone: "9841234567" });
  await signUp(app, "sita_2");
  await setSetting(app, "account_approval", "true");
  await app.call("POST /api/register", { body: voter("waiting") });
  const found = async (query: string) => names((await as(`GET /api/admin/accounts?${query}`)).body);
  expect(await found("search=SITA")).toEqual(["sita", "sita_2"]);
  expect(await found("search=98412")).toEqual(["sita"]);
  expect(await found("search=sita_2.voter@gmail")).toEqual(["sita_2"]);
  expect(await found(`search=${await accountIdOf(app, sita)}`)).toEqual(["sita"]);
  expect(await found("status=pending")).toEqual(["waiting"]);
  expect(await found("role=admin")).toEqual(["officer"]);
  expect(await found("search=%25")).toEqual([]);
  const first = (await as("GET /api/admin/accounts?limit=2")).body;
  expect(first.items).toHaveLength(2);
  const second = (await as(`GET /api/admin/accounts?limit=2&cursor=${first.nextCursor}`)).body;
  expect([...names(first), ...names(second)].sort()).toEqual(["officer", "sita", "sita_2", "waiting"]);
  expect(second.nextCursor).toBeNull();
  expect((await as("GET /api/admin/stats")).body).toMatchObject({ totalUsers: 3, pendingRequests: 1, pendingMoves: 0 });
});

test("only an admin sees an account's documents, and nobody sees its password", async () => {
  const { app, as } = await desk();
  const cookie = await signUp(app, "maya", { citizenshipNumber: "98-76543" });
  const id = await accountIdOf(app, cookie);
  const { body } = await as(`GET /api/admin/accounts/${id}`);
  expect(body).toMatchObject({ username: "maya", citizenshipNumber: "98-76543", openVotes: 0, comments: 0 });
  expect(JSON.stringify(body)).not.toContain("argon2");
  expect(JSON.stringify((await as("GET /api/admin/accounts")).body)).not.toContain("98-76543");
});

test("deleting an account archives it, withdraws its open votes and leaves those on declared polls counted", async () => {
  const { app, admin, as } = await start();
  await as("POST /api/admin/political-parties", { name: "Sun", nepaliName: "सूर्य" });
  const cookie = await signUp(app, "sita", { citizenshipNumber: "98-76543" });
  const [open, declared] = [await createPoll(app, admin), await createPoll(app, admin)];
  for (const poll of [open, declared]) await vote(app, cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  await app.call("POST /api/votes/party", { cookie, body: { partyName: "Sun" } });
  await app.call("POST /api/comments", { cookie, body: { postId: open.id, content: "Hello" } });
  await as(`POST /api/admin/posts/${declared.id}/declare-winner`);
  const id = await accountIdOf(app, cookie);
  expect((await as(`GET /api/admin/accounts/${id}`)).body).toMatchObject({
    openVotes: 1,
    declaredVotes: 1,
    partyVotes: 1,
    comments: 1,
  });
  expect((await as(`DELETE /api/admin/accounts/${id}`)).status).toBe(200);
  expect((await app.call("GET /api/user", { cookie })).status).toBe(401);
  expect((await countsAgainstRows(app, open.id))[0]).toMatchObject({ shown: 0, rows: 0 });
  expect((await countsAgainstRows(app, declared.id))[0]).toMatchObject({ shown: 1, rows: 0 });
  expect((await app.call("GET /api/votes/party/statistics")).body.totalNationalVotes).toBe(0);
  const archived = await app.connection.db.selectFrom("archives").select(["dataType", "data"]).execute();
  expect(archived.map(({ dataType }) => dataType).sort()).toEqual(["user", "vote", "vote", "vote"]);
  expect(JSON.stringify(archived)).not.toMatch(/argon2|98-76543/);
  expect((await as(`DELETE /api/admin/accounts/${id}`)).status).toBe(404);
});

test("deleting an admin deletes their polls too", async () => {
  const { app, admin, as } = await desk();
  const [other = ""] = await manyVoters(app, 1, "admin");
  const poll = await createPoll(app, other);
  await as(`DELETE /api/admin/accounts/${await accountIdOf(app, other)}`);
  expect((await app.call(`GET /api/posts/${poll.id}`, { cookie: admin })).status).toBe(404);
});

test("the last admin can be neither demoted nor deleted, even by two admins acting on each other at once", async () => {
  const { app, admin, as } = await start();
  const me = await accountIdOf(app, admin);
  expect(await as(`DELETE /api/admin/accounts/${me}`)).toMatchObject({ status: 409, body: { reason: "last_admin" } });
  expect(await as(`PUT /api/admin/accounts/${me}/role`, { role: "user" })).toMatchObject({
    status: 409,
    body: { reason: "last_admin" },
  });
  const deputy = await signInAdmin(app, "deputy");
  const other = await accountIdOf(app, deputy);
  const answers = await Promise.all([
    app.call(`DELETE /api/admin/accounts/${me}`, { cookie: deputy }),
    app.call(`DELETE /api/admin/accounts/${other}`, { cookie: admin }),
  ]);
  const [done, refused] = answers.map(({ status }) => status).sort();
  expect(done).toBe(200);
  // 401: the account of the later caller is deleted already.
  expect([401, 409]).toContain(refused);
});

test("a voter becomes an admin and a voter again; an admin without an area cannot", async () => {
  const { app, admin, as } = await desk();
  const cookie = await signUp(app, "both");
  const id = await accountIdOf(app, cookie);
  const { username, password } = voter("both");
  // A new role ends all sessions, so each call signs in again.
  const statsAs = async () => {
    const { cookie } = await app.call("POST /api/login", { body: { username, password } });
    return (await app.call("GET /api/admin/stats", { cookie })).status;
  };
  const setRole = (who: string, role: string) => as(`PUT /api/admin/accounts/${who}/role`, { role });
  expect(await statsAs()).toBe(403);
  await setRole(id, "admin");
  expect((await app.call("GET /api/admin/stats", { cookie })).status).toBe(401);
  expect(await statsAs()).toBe(200);
  expect(await setRole(await accountIdOf(app, admin), "user")).toMatchObject({
    status: 409,
    body: { reason: "incomplete_account" },
  });
  expect((await setRole(id, "user")).status).toBe(200);
  expect(await statsAs()).toBe(403);
});

test("a pending account that becomes an admin can sign in, and a review cannot lock an admin out", async () => {
  const { app, admin, as } = await desk();
  await as("POST /api/admin/system-settings/account_approval", { value: "true" });
  await app.call("POST /api/register", { body: voter("gita") });
  const { id } = (await as("GET /api/admin/accounts?status=pending")).body.items[0];
  expect(await as(`PUT /api/admin/accounts/${id}/role`, { role: "admin" })).toMatchObject({ status: 200 });
  const login = await app.call("POST /api/login", { body: { username: "gita", password: voter("gita").password } });
  expect(login).toMatchObject({ status: 200, body: { role: "admin", accountStatus: "approved" } });
  const me = await accountIdOf(app, admin);
  expect((await as(`PUT /api/admin/accounts/${me}`, { accountStatus: "rejected" })).status).toBe(404);
  expect((await as("GET /api/admin/stats")).status).toBe(200);
  await as("POST /api/admin/system-settings/account_approval", { value: "false" });
});

test("an admin sets a password: every session ends and the new one works", async () => {
  const { app, as } = await desk();
  const cookie = await signUp(app, "rima");
  const body = { userId: await accountIdOf(app, cookie), newPassword: "another-1" };
  expect(await as("POST /api/admin/reset-password", { ...body, newPassword: "12345" })).toMatchObject({ status: 400 });
  expect((await as("POST /api/admin/reset-password", body)).body).toMatchObject({ username: "rima" });
  expect((await app.call("GET /api/user", { cookie })).status).toBe(401);
  const login = (password: string) => app.call("POST /api/login", { body: { username: "rima", password } });
  expect((await login("secret-1")).status).toBe(401);
  expect((await login("another-1")).status).toBe(200);
  expect(app.log.join("")).not.toContain("another-1");
});
