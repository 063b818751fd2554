import { sql } from "kysely";
import { expect, test } from "vitest";
import { createPoll, vote } from "./polls-harness.ts";
import { here, sharedRoll } from "./roll-harness.ts";

const roll = sharedRoll();

test("an account on the roll is found by number and area, in either order", async () => {
  const { app, upload, setRoll, join, withoutNumber, marked, status } = await roll();
  const [sita, hari, gita] = [await join("27-01-70-1"), await join("27-01-70-2"), await withoutNumber()];
  await upload([`270170-1,${here}`, "270170-2,bagmati,kathmandu,2", `270170-3,${here}`], "replace");
  await marked();
  expect((await status()).accounts).toBe(1);
  expect(await sita.isOnRoll()).toBe(false);
  await setRoll("mark");
  expect([await sita.isOnRoll(), await hari.isOnRoll(), await gita.isOnRoll()]).toEqual([true, false, false]);

  await app.call("PUT /api/user/identity", { cookie: gita.cookie, body: { citizenshipNumber: "२७०१७०३" } });
  expect(await gita.isOnRoll()).toBe(true);
  const moved = { email: hari.email, province: "bagmati", district: "kathmandu", electionArea: 2 };
  await app.call("PUT /api/user/profile", { cookie: hari.cookie, body: moved });
  expect(await hari.isOnRoll()).toBe(true);

  await upload([`270170-2,${here}`], "replace");
  await marked();
  expect([await sita.isOnRoll(), await hari.isOnRoll(), await gita.isOnRoll()]).toEqual([false, false, false]);
});

test("a number on the roll counts for one account only, once", async () => {
  const { app, admin, upload, setRoll, join, verify } = await roll();
  await setRoll("mark");
  await upload([`1,${here}`, `2,${here}`]);
  const sita = await join("1");
  const again = await join("१");
  expect([await sita.isOnRoll(), await again.isOnRoll()]).toEqual([true, false]);
  expect(await verify(again.id)).toMatchObject({ status: 409, body: { reason: "identity_taken" } });
  const tell = async ({ cookie, isOnRoll }: typeof sita, citizenshipNumber: string) => {
    await app.call("PUT /api/user/identity", { cookie, body: { citizenshipNumber } });
    return isOnRoll();
  };
  // An account that enters another number keeps the former one.
  expect(await tell(sita, "99")).toBe(false);
  expect(await tell(again, "1")).toBe(false);
  // Another number takes its place, and only then the first one is free.
  expect(await tell(sita, "2")).toBe(true);
  expect(await tell(again, "1")).toBe(true);
  // A rejected account is offered nothing.
  const reject = { accountStatus: "rejected" };
  expect((await app.call(`PUT /api/admin/accounts/${again.id}`, { cookie: admin, body: reject })).status).toBe(200);
  const third = await join("1");
  expect(await third.isOnRoll()).toBe(true);
  const steal = sql`update users set served_by = (select served_by from users where id = ${third.id}) where id = ${sita.id}`;
  await expect(steal.execute(app.connection.db)).rejects.toThrow(/users_served_by|users_check/);
});

test("of accounts that give the same citizenship number at the same time, one is on the roll", async () => {
  const { upload, setRoll, withoutNumber, app } = await roll();
  await setRoll("mark");
  await upload([`31,${here}`]);
  const people = await Promise.all(Array.from({ length: 4 }, withoutNumber));
  const answers = await Promise.all(
    people.map(({ cookie }) => app.call("PUT /api/user/identity", { cookie, body: { citizenshipNumber: "31" } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const onRoll = await Promise.all(people.map(({ isOnRoll }) => isOnRoll()));
  expect(onRoll.filter(Boolean)).toHaveLength(1);
});

test("a verified account keeps its number, even against the roll", async () => {
  const { upload, setRoll, join, verify, marked } = await roll();
  const [sita, other] = [await join("41"), await join("41")];
  await verify(sita.id);
  await upload([`41,${here}`]);
  await marked();
  await setRoll("mark");
  expect([await sita.isVerified(), await other.isVerified()]).toEqual([true, false]);
});

test("while the roll is required only people on it can vote, and they learn it beforehand", async () => {
  const { app, admin, upload, setRoll, join } = await roll();
  const parties = { name: "Sun", nepaliName: "सूर्य" };
  await app.call("POST /api/admin/political-parties", { cookie: admin, body: parties });
  const poll = await createPoll(app, admin);
  const [first] = poll.voteOptions;
  await upload([`51,${here}`]);
  const [sita, hari] = [await join("51"), await join("52")];
  const castParty = (cookie: string) => app.call("POST /api/votes/party", { cookie, body: { partyName: "Sun" } });
  const missing = async (cookie: string) => (await app.call("GET /api/votes/missing", { cookie })).body.missing;

  await setRoll("mark");
  expect(await missing(hari.cookie)).toBeNull();
  expect((await castParty(hari.cookie)).status).toBe(200);
  await setRoll("require");
  expect([await missing(sita.cookie), await missing(hari.cookie)]).toEqual([null, "not_on_roll"]);
  const refused = { status: 403, body: { reason: "not_on_roll", message: expect.stringContaining("profile") } };
  expect(await vote(app, hari.cookie, poll.id, first?.id ?? "")).toMatchObject(refused);
  expect(await castParty(hari.cookie)).toMatchObject(refused);
  expect((await vote(app, sita.cookie, poll.id, first?.id ?? "")).status).toBe(200);
  expect((await castParty(sita.cookie)).status).toBe(200);
  expect((await app.call("GET /api/votes/missing")).status).toBe(401);
});
