import { expect, test } from "vitest";
import { accountIdOf, shared, signInAdmin, signUp } from "./harness.ts";
import { createPoll, manyVoters } from "./polls-harness.ts";

const refused = { status: 409, body: { reason: "another_account" } };

const desk = shared(async (app) => {
  const as = async (cookie: string) => ({
    "x-acting-as": await accountIdOf(app, cookie),
  });
  return { app, poll: await createPoll(app, await signInAdmin(app)), as };
});

test("a page that shows one account cannot change anything as another, by REST or by tRPC", async () => {
  const { app, poll, as } = await desk();
  const [sita = "", hari = ""] = await manyVoters(app, 2);
  const [asSita, asHari] = [await as(sita), await as(hari)];
  const body = { postId: poll.id, optionId: poll.voteOptions[0]?.id };
  const cast = (line: string, headers: Record<string, string>) => app.call(line, { cookie: sita, headers, body });
  expect(await cast("POST /api/votes", asHari)).toMatchObject(refused);
  const overTrpc = await cast("POST /trpc/votes.cast", asHari);
  expect(overTrpc).toMatchObject({ status: 409, body: { error: { data: { failure: refused.body } } } });
  for (const [line, change] of [
    ["PUT /api/user/language", { language: "ne" }],
    ["DELETE /api/user/second-factor", { code: "123456" }],
    ["PUT /api/upload", {}],
  ] as const)
    expect(await app.call(line, { cookie: sita, headers: asHari, body: change }), line).toMatchObject(refused);
  const { body: shown } = await app.call(`GET /api/posts/${poll.id}`, { cookie: sita, headers: asHari });
  expect(shown.userVote).toBeNull();
  for (const line of ["POST /api/votes", "POST /trpc/votes.cast"])
    for (const headers of [asSita, { "x-acting-as": asSita["x-acting-as"].toUpperCase() }, {}])
      expect((await cast(line, headers)).status).toBe(200);
});

test("without a session a change is refused with 401, whichever account the page names", async () => {
  const { app, poll, as } = await desk();
  const [sita = ""] = await manyVoters(app, 1);
  const headers = await as(sita);
  const answer = await app.call("POST /api/comments", { headers, body: { postId: poll.id, content: "Hi" } });
  expect(answer).toMatchObject({ status: 401, body: { reason: "not_signed_in" } });
});

test("an old tab cannot sign another account out, but a tab that names no account can sign in", async () => {
  const { app, as } = await desk();
  const [sita, hari] = [await signUp(app, "sita"), await signUp(app, "hari")];
  const [asSita, asHari] = [await as(sita), await as(hari)];
  const login = { username: "sita", password: "secret-1" };
  expect(await app.call("POST /api/logout", { cookie: hari, headers: asSita })).toMatchObject(refused);
  expect(await app.call("POST /trpc/auth.logout", { cookie: hari, headers: asSita, body: {} })).toMatchObject({
    status: 409,
  });
  expect(await app.call("POST /api/login", { cookie: hari, headers: asSita, body: login })).toMatchObject(refused);
  expect(await app.call("GET /api/user", { cookie: hari })).toMatchObject({ body: { username: "hari" } });
  expect(await app.call("POST /api/logout", { cookie: hari, headers: asHari })).toMatchObject({ status: 200 });
  expect(await app.call("POST /api/logout", { cookie: hari, headers: asHari })).toMatchObject({ status: 200 });
  expect(await app.call("POST /api/login", { cookie: hari, body: login })).toMatchObject({ status: 200 });
});
