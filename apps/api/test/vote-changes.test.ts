import { expect, test } from "vitest";
import { shared, signInAdmin, signUp, type TestApp } from "./harness.ts";
import { createPoll, vote } from "./polls-harness.ts";

const desk = shared(async (app) => ({ app, admin: await signInAdmin(app) }));

/** Signs the voter in once more, as on another device. */
async function anotherDevice({ call }: TestApp, username: string): Promise<string> {
  const { status, cookie } = await call("POST /api/login", { body: { username, password: "secret-1" } });
  expect(status).toBe(200);
  return cookie ?? "";
}

async function noticesOf({ call }: TestApp, cookie: string): Promise<{ title: string; content: string }[]> {
  const { body } = await call("GET /api/notifications", { cookie });
  return body
    .map((item: { notification: { title: string; content: string } }) => item.notification)
    .filter(({ title }: { title: string }) => title.includes("another device"));
}

test("a vote changed on another device than before is reported to its voter, without the choice", async () => {
  const { app, admin } = await desk();
  const poll = await createPoll(app, admin, { content: "Who changed it?" });
  const [one, two, three] = poll.voteOptions.map(({ id }) => id);
  const phone = await signUp(app, "device_voter");
  await vote(app, phone, poll.id, one ?? "");
  await vote(app, phone, poll.id, two ?? "");
  expect(await noticesOf(app, phone)).toEqual([]);

  const laptop = await anotherDevice(app, "device_voter");
  // The same choice once more changes nothing, and does not make the device the one of before.
  await vote(app, laptop, poll.id, two ?? "");
  expect(await noticesOf(app, phone)).toEqual([]);
  await vote(app, laptop, poll.id, three ?? "");
  const [notice, ...more] = await noticesOf(app, phone);
  expect(more).toEqual([]);
  expect(notice?.content).toContain("Who changed it?");
  for (const name of ["Sita", "Hari", "Gita"]) expect(JSON.stringify(notice)).not.toContain(name);
  await vote(app, laptop, poll.id, one ?? "");
  expect(await noticesOf(app, phone)).toHaveLength(1);
});

test("a changed party vote is reported too, and own votes say when they were changed or withdrawn", async () => {
  const { app, admin } = await desk();
  const poll = await createPoll(app, admin, { content: "Whose vote goes?" });
  for (const name of ["Sunrise", "Treetop"])
    await app.call("POST /api/admin/political-parties", { cookie: admin, body: { name, nepaliName: name } });
  const phone = await signUp(app, "party_voter");
  const cast = (cookie: string, partyName: string) =>
    app.call("POST /api/votes/party", { cookie, body: { partyName } });
  await cast(phone, "Sunrise");
  await vote(app, phone, poll.id, poll.voteOptions[0]?.id ?? "");
  const laptop = await anotherDevice(app, "party_voter");
  expect((await cast(laptop, "Treetop")).body).toMatchObject({ changed: true });
  const [notice] = await noticesOf(app, phone);
  expect(notice?.title).toContain("party vote");
  for (const name of ["Sunrise", "Treetop"]) expect(JSON.stringify(notice)).not.toContain(name);

  const { body: receipts } = await app.call("GET /api/receipts", { cookie: phone });
  const changed = receipts.map(({ title, isChanged }: { title: string; isChanged: boolean }) => [title, isChanged]);
  expect(changed).toEqual([
    [null, true],
    ["Whose vote goes?", false],
  ]);
  expect((await app.call("GET /api/receipts/withdrawn", { cookie: phone })).body).toEqual([]);
  // The party vote is the laptop's, the other one the phone's.
  await app.call("POST /api/user/withdraw-votes", { cookie: phone, body: { keepPartyVote: true } });
  expect(await noticesOf(app, phone)).toHaveLength(1);
  await vote(app, phone, poll.id, poll.voteOptions[0]?.id ?? "");
  await app.call("POST /api/user/withdraw-votes", { cookie: laptop });
  const [last] = (await noticesOf(app, phone)).filter(({ title }) => title.includes("withdrawn"));
  expect(last?.title).toContain("Your votes were withdrawn on another device");
  const { body: withdrawn } = await app.call("GET /api/receipts/withdrawn", { cookie: phone });
  const at = { titleNepali: null, withdrawnAt: expect.stringMatching(/Z$/) };
  expect(withdrawn).toHaveLength(3);
  expect(withdrawn).toEqual(
    expect.arrayContaining([
      { title: "Whose vote goes?", ...at },
      { title: null, ...at },
    ]),
  );
});
