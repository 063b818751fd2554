import { expect, test } from "vitest";
import { setSetting, signInAdmin, startApp, type TestApp } from "./harness.ts";
import { picture as draw } from "./pictures.ts";
import { createPoll, manyVoters, option, vote } from "./polls-harness.ts";
import { listen, put } from "./uploads-harness.ts";

const readsOfAnAdmin = async (app: TestApp, cookie: string, { poll, picture }: { poll: string; picture: string }) => {
  const get = async (path: string) => (await app.call(`GET ${path}`, { cookie })).body;
  return {
    counts: (await get(`/api/posts/${poll}`)).voteOptions[0].voteCount,
    area: (await get("/api/results/area"))[0].candidates[0].votes,
    leads: (await get("/api/results/detailed-party-leads")).length,
    partyLeads: (await get("/api/results/party-leads")).length,
    areas: (await get("/api/posts")).length,
    parties: (await app.call("GET /api/results/samanupatik-top5", { cookie })).status,
    document: (await app.call(`GET ${picture}`, { cookie })).status,
    switchedBy: (await get("/api/admin/system-settings/gmail_enabled")).updatedBy,
  };
};

test("while a second factor is required, an admin without one has only a voter's rights and its setup", async () => {
  const app = await startApp();
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const [voter = ""] = await manyVoters(app, 1);
  const desk = await signInAdmin(app);
  await app.call("POST /api/admin/political-parties", { cookie: desk, body: { name: "Sun", nepaliName: "सूर्य" } });
  await app.call("POST /api/admin/system-settings/gmail_enabled", { cookie: desk, body: { value: "true" } });
  await createPoll(app, desk, { district: "lalitpur" });
  const declared = await createPoll(app, desk);
  const poll = await createPoll(app, desk, { voteOptions: [option("Asha", "Sun"), option("Bina")] });
  await vote(app, voter, poll.id, poll.voteOptions[0]?.id ?? "");
  await vote(app, admin, declared.id, declared.voteOptions[0]?.id ?? "");
  await app.call(`POST /api/admin/posts/${declared.id}/declare-winner`, { cookie: desk });
  const origin = await listen(app);
  const picture = (await put(origin, await draw().png().toBuffer(), { cookie: voter })).body.url;
  const { id } = (await app.call("GET /api/user", { cookie: admin })).body;
  const subjects = { poll: poll.id, picture };
  const before = await readsOfAnAdmin(app, admin, subjects);
  expect(before).toMatchObject({ counts: 1, area: 1, areas: 3, parties: 200, document: 200 });

  await setSetting(app, "admin_2fa", "true");
  await setSetting(app, "location_approval", "true");
  expect(await readsOfAnAdmin(app, admin, subjects)).toEqual({
    counts: null,
    area: null,
    leads: 3,
    partyLeads: 1,
    areas: 2,
    parties: 403,
    document: 404,
    switchedBy: null,
  });
  const change = () => vote(app, admin, declared.id, declared.voteOptions[1]?.id ?? "");
  expect(await change()).toMatchObject({ status: 409, body: { reason: "voting_closed" } });
  const mine = (await put(origin, await draw().png().toBuffer(), { cookie: admin })).body.url;
  expect((await app.call(`GET ${mine}`)).status).toBe(404);
  const { electionArea, email } = (await app.call("GET /api/user", { cookie: admin })).body;
  const moved = await app.call("PUT /api/user/profile", {
    cookie: admin,
    body: { email, province: "bagmati", district: "lalitpur", electionArea },
  });
  expect(moved.body).toMatchObject({ district: "kathmandu", locationRequest: { status: "pending" } });

  expect(await app.call("GET /api/admin/stats", { cookie: admin })).toMatchObject({
    status: 403,
    body: { reason: "second_factor_setup_required" },
  });
  expect(moved.body.role).toBe("admin");
  expect((await app.call("GET /api/user", { cookie: admin })).body.role).toBe("admin");
  expect((await app.call("GET /api/user/second-factor", { cookie: admin })).body.required).toBe(true);

  const factor = { userId: id, secret: "ABCDEFGHIJKLMNOP", confirmedAt: new Date() };
  await app.connection.db.insertInto("secondFactors").values(factor).execute();
  expect(await readsOfAnAdmin(app, admin, subjects)).toEqual(before);
  expect((await change()).status).toBe(200);
});
