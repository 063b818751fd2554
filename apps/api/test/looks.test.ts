import { sql } from "kysely";
import { expect, test } from "vitest";
import { signInAdmin, signUp, startApp } from "./harness.ts";
import { createPoll } from "./polls-harness.ts";

const today = () => new Date(Date.now() + 345 * 60_000).toISOString().slice(0, 10);

test("a voter learns when administrators saw their votes or documents, and nobody else does", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const poll = await createPoll(app, admin);
  const [sita, hari] = [await signUp(app, "sita"), await signUp(app, "hari")];
  for (const cookie of [sita, hari, admin])
    await app.call("POST /api/votes", { cookie, body: { postId: poll.id, optionId: poll.voteOptions[0]?.id } });
  const looksOf = async (cookie?: string) => (await app.call("GET /api/user/looks", { cookie })).body;
  expect(await looksOf(sita)).toEqual([]);
  expect((await app.call("GET /api/user/looks")).status).toBe(401);

  const look = () => app.call("GET /api/admin/detailed-voting-analytics?search=sita", { cookie: admin });
  await Promise.all([look(), look(), look()]);
  expect(await looksOf(sita)).toEqual([{ day: today(), kind: "votes", times: 3 }]);
  expect(await looksOf(hari)).toEqual([]);
  // An administrator who sees their own votes has not been looked at.
  await app.call("GET /api/admin/detailed-voting-analytics", { cookie: admin });
  expect(await looksOf(admin)).toEqual([]);
  expect(await looksOf(hari)).toEqual([{ day: today(), kind: "votes", times: 1 }]);
});

test("an archived vote that an administrator sees counts as a look", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const poll = await createPoll(app, admin);
  const sita = await signUp(app, "sita");
  const body = { postId: poll.id, optionId: poll.voteOptions[0]?.id };
  await app.call("POST /api/votes", { cookie: sita, body });
  await app.call("POST /api/user/withdraw-votes", { cookie: sita });
  await app.call("GET /api/admin/archives?type=vote", { cookie: admin });
  expect((await app.call("GET /api/user/looks", { cookie: sita })).body).toMatchObject([{ kind: "votes", times: 1 }]);
});

test("votes are not shown when the look cannot be counted", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const poll = await createPoll(app, admin);
  const sita = await signUp(app, "sita");
  await app.call("POST /api/votes", { cookie: sita, body: { postId: poll.id, optionId: poll.voteOptions[0]?.id } });
  await sql`alter table looks add constraint full_disk check (times < 0) not valid`.execute(app.connection.db);
  const { status, body } = await app.call("GET /api/admin/detailed-voting-analytics", { cookie: admin });
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain("sita");
});
