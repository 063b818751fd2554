import { expect, onTestFinished, test } from "vitest";
import { atOneInstant, setSetting, shared, type TestApp } from "./harness.ts";
import {
  accountOf,
  kathmandu,
  lalitpur,
  moveTo,
  partyVote,
  partyVotesByDistrict,
  prepare,
  startOn,
  strayVotes,
  withdraw,
} from "./moves-harness.ts";
import { picture } from "./pictures.ts";
import { countsAgainstRows, manyVoters, vote } from "./polls-harness.ts";

const approving = shared(async (app) => {
  await setSetting(app, "location_approval", "true");
  return prepare(app);
}, atOneInstant);
const start = async () => startOn(await approving());

async function upload(app: TestApp, cookie: string): Promise<string> {
  const body = await picture().png().toBuffer();
  return (await app.call("PUT /api/upload", { cookie, body, headers: { "content-type": "image/png" } })).body.url;
}

/** Lists these people's requests, newest first. */
const requestsOf = async (app: TestApp, admin: string, usernames: string[]) =>
  (await app.call("GET /api/admin/location-requests", { cookie: admin })).body.filter(
    ({ user }: { user: { username: string } }) => usernames.includes(user.username),
  );

test("with approval on, a move waits for an admin, and nobody can have two waiting", async () => {
  const { app, admin, poll, option } = await start();
  const [cookie = ""] = await manyVoters(app, 1);
  const { username } = await accountOf(app, cookie);
  const before = await partyVotesByDistrict(app);
  await vote(app, cookie, poll.id, option(0));
  await partyVote(app, cookie);
  const proofDocument = await upload(app, cookie);
  const asked = await moveTo(app, cookie, lalitpur, { phone: "9841234567", proofDocument, withdrawVotes: true });
  expect(asked).toMatchObject({
    status: 200,
    body: { ...kathmandu, phone: "9841234567", locationRequest: { status: "pending", to: lalitpur } },
  });
  expect(await moveTo(app, cookie, { ...lalitpur, electionArea: 1 })).toMatchObject({
    status: 409,
    body: { reason: "request_pending" },
  });
  expect(await moveTo(app, cookie, kathmandu, { phone: "" })).toMatchObject({ status: 200, body: { phone: null } });

  const requests = () => requestsOf(app, admin, [username]);
  const [request] = await requests();
  expect(request).toMatchObject({ user: { username }, from: kathmandu, proofDocument, openVotes: 1 });
  const review = (verdict: string) =>
    app.call(`POST /api/admin/location-requests/${request.id}/${verdict}`, { cookie: admin });
  expect((await review("approve")).status).toBe(200);
  expect(await review("reject")).toMatchObject({ status: 409, body: { reason: "already_reviewed" } });
  expect(await accountOf(app, cookie)).toMatchObject(lalitpur);
  expect((await countsAgainstRows(app, poll.id))[0]).toMatchObject({ shown: 0, rows: 0 });
  expect(await partyVotesByDistrict(app, before)).toEqual([{ district: "lalitpur", counted: 1, rows: 1 }]);
  expect(await requests()).toMatchObject([{ status: "approved", reviewedBy: "officer", openVotes: null }]);

  await moveTo(app, cookie, kathmandu);
  const [next] = await requests();
  await app.call(`POST /api/admin/location-requests/${next.id}/reject`, { cookie: admin });
  expect(await accountOf(app, cookie)).toMatchObject(lalitpur);
  const notices = (await app.call("GET /api/notifications", { cookie })).body;
  expect(notices.map(({ notification }: { notification: { type: string } }) => notification.type)).toEqual([
    "verification",
    "verification",
  ]);
  expect(notices[0].notification.title).toContain("Move rejected");
  expect(notices[1].notification.title).toContain("Move approved");
});

test("a voter who moves once no approval is needed is not moved again by the request that still waited", async () => {
  const { app, admin } = await start();
  const [cookie = ""] = await manyVoters(app, 1);
  const { id } = (await moveTo(app, cookie, lalitpur)).body.locationRequest;
  const approve = (value: string) =>
    app.call("POST /api/admin/system-settings/location_approval", { cookie: admin, body: { value } });
  await approve("false");
  onTestFinished(async () => void (await approve("true")));
  const elsewhere = { ...lalitpur, electionArea: 1 };
  expect(await moveTo(app, cookie, elsewhere)).toMatchObject({ status: 200, body: elsewhere });
  expect(await requestsOf(app, admin, [(await accountOf(app, cookie)).username])).toEqual([]);
  expect(await app.call(`POST /api/admin/location-requests/${id}/approve`, { cookie: admin })).toMatchObject({
    status: 409,
    body: { reason: "request_lapsed" },
  });
  expect(await accountOf(app, cookie)).toMatchObject(elsewhere);
  const newest = (await app.call("GET /api/user/location-request", { cookie })).body.request;
  expect(newest).toMatchObject({ to: elsewhere, status: "approved" });
});

test("a request that two admins review at the same time is reviewed once", async () => {
  const { app, admin } = await start();
  const [cookie = ""] = await manyVoters(app, 1);
  await moveTo(app, cookie, lalitpur);
  const [{ id }] = await requestsOf(app, admin, [(await accountOf(app, cookie)).username]);
  const answers = await Promise.all(
    ["approve", "reject", "approve", "reject"].map((verdict) =>
      app.call(`POST /api/admin/location-requests/${id}/${verdict}`, { cookie: admin }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await app.call("GET /api/notifications/unread-count", { cookie })).body).toEqual({ count: 1 });
});

test("approving, withdrawing and declaring at the same time keep every tally equal to its rows", async () => {
  const { app, admin, poll, option } = await start();
  const voters = await manyVoters(app, 20);
  const usernames: string[] = [];
  for (const [index, cookie] of voters.entries()) {
    await vote(app, cookie, poll.id, option(index % 3));
    const { email, username } = await accountOf(app, cookie);
    usernames.push(username);
    await moveTo(app, cookie, lalitpur, { email });
  }
  const requests = await requestsOf(app, admin, usernames);
  expect(requests).toHaveLength(20);
  const answers = await Promise.all([
    ...requests.map(({ id }: { id: string }) =>
      app.call(`POST /api/admin/location-requests/${id}/approve`, { cookie: admin }),
    ),
    ...voters.slice(0, 10).map((cookie) => withdraw(app, cookie)),
    ...voters.slice(10).map((cookie, index) => vote(app, cookie, poll.id, option(index % 3))),
    app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin }),
  ]);
  for (const { status, body } of answers) expect([200, 403, 409], JSON.stringify(body)).toContain(status);
  for (const { shown, rows } of await countsAgainstRows(app, poll.id)) expect(shown).toBe(rows);
  expect(await strayVotes(app)).toBe(0);
});
