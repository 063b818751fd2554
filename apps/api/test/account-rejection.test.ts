import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountIdOf, atOneInstant, shared, signInAdmin, signUp, type TestApp, waitingForLocks } from "./harness.ts";
import { countsAgainstRows, createPoll, manyVoters, vote } from "./polls-harness.ts";
import { header, here } from "./roll-harness.ts";

async function prepare(app: TestApp) {
  const admin = await signInAdmin(app);
  const as = (line: string, body?: object) => app.call(line, { cookie: admin, body });
  await as("POST /api/admin/political-parties", { name: "Sun", nepaliName: "सूर्य" });
  const idOf = (cookie: string) => accountIdOf(app, cookie);
  const reject = (id: string) =>
    as(`PUT /api/admin/accounts/${id}`, { accountStatus: "rejected", rejectionReason: "Not a person" });
  const approve = (id: string) => as(`PUT /api/admin/accounts/${id}`, { accountStatus: "approved" });
  const castParty = (cookie: string) => app.call("POST /api/votes/party", { cookie, body: { partyName: "Sun" } });
  const partyTotal = async () => {
    const { rows } = await sql<{ shown: number; rows: number }>`
      select (coalesce((select sum(votes) from party_tallies), 0)
          + (select count(party_taken) - count(party_left) from party_vote_inbox))::int as shown,
        (select count(*)::int from national_party_votes) as rows`.execute(app.connection.db);
    return rows[0];
  };
  return { app, admin, as, idOf, reject, approve, castParty, partyTotal };
}

const desk = shared(prepare, atOneInstant);

test("rejecting an account takes its votes on open polls and for a party out of the counts, archived", async () => {
  const { app, admin, as, idOf, reject, castParty, partyTotal } = await desk();
  const [open, declared] = [await createPoll(app, admin), await createPoll(app, admin)];
  const [cookie = "", other = ""] = await manyVoters(app, 2);
  for (const one of [cookie, other])
    for (const poll of [open, declared])
      expect((await vote(app, one, poll.id, poll.voteOptions[0]?.id ?? "")).status).toBe(200);
  expect((await castParty(cookie)).status).toBe(200);
  await as(`POST /api/admin/posts/${declared.id}/declare-winner`);
  const id = await idOf(cookie);
  expect((await as(`GET /api/admin/accounts/${id}`)).body).toMatchObject({
    openVotes: 1,
    partyVotes: 1,
    declaredVotes: 1,
  });

  expect(await reject(id)).toMatchObject({ status: 200 });
  const totals = async () =>
    Promise.all([open, declared].map(async (poll) => (await as(`GET /api/posts/${poll.id}`)).body.totalVotes));
  expect(await totals()).toEqual([1, 2]);
  for (const { shown, rows } of await countsAgainstRows(app, open.id)) expect(shown).toBe(rows);
  const party = await partyTotal();
  expect(party?.shown).toBe(party?.rows);
  const archived = await app.connection.db
    .selectFrom("archives")
    .select("data")
    .where("dataType", "=", "vote")
    .where("data", "like", `%${id}%`)
    .execute();
  expect(archived).toHaveLength(2);
  const [line] = (await as(`GET /api/admin/log?action=account.reject`)).body.items;
  expect(line.details).toMatchObject({ withdrawnVotes: 1, withdrawnPartyVotes: 1 });
});

test("a vote at the instant of a rejection is withdrawn or refused, never left counted", async () => {
  const { app, admin, idOf, reject, castParty, partyTotal } = await desk();
  const poll = await createPoll(app, admin);
  const voters = await manyVoters(app, 24);
  const ids = await Promise.all(voters.map(idOf));
  const [first] = poll.voteOptions;
  const outcomes = new Set<number>();
  for (const [index, cookie] of voters.entries()) {
    const [cast, forParty] = await Promise.all([
      vote(app, cookie, poll.id, first?.id ?? ""),
      castParty(cookie),
      pause(index % 4).then(() => reject(ids[index] ?? "")),
    ]);
    for (const { status } of [cast, forParty]) {
      expect([200, 401]).toContain(status);
      outcomes.add(status);
    }
  }
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from votes where user_id = any(${ids}::uuid[]))::int
      + (select count(*) from national_party_votes where user_id = any(${ids}::uuid[]))::int as n`.execute(
    app.connection.db,
  );
  expect(rows).toEqual([{ n: 0 }]);
  for (const { shown, rows: counted } of await countsAgainstRows(app, poll.id)) expect(shown).toBe(counted);
  const party = await partyTotal();
  expect(party?.shown).toBe(party?.rows);
  expect(outcomes).toContain(200);
});

test("a vote that waited for the lock of a rejection is refused", async () => {
  const { app, admin, idOf } = await desk();
  const poll = await createPoll(app, admin);
  const [cookie = ""] = await manyVoters(app, 1);
  const id = await idOf(cookie);
  let cast: Promise<{ status: number }> | undefined;
  await app.connection.db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${id} for update`.execute(tx);
    cast = vote(app, cookie, poll.id, poll.voteOptions[0]?.id ?? "");
    await expect.poll(() => waitingForLocks(app.connection.db)).toBe(1);
    await sql`update users set account_status = 'rejected' where id = ${id}`.execute(tx);
  });
  expect((await cast)?.status).toBe(401);
});

test("a roll number never counts twice, whichever way its account goes", async () => {
  const { app, admin, as, idOf, reject, approve, castParty } = await desk();
  const headers = { "content-type": "text/csv" };
  const lines = [header, ...["901", "902"].map((number) => `${number},${here}`)].join("\n");
  await app.call("POST /api/admin/roll?mode=add", { cookie: admin, headers, body: lines });
  await as("POST /api/admin/system-settings/roll", { value: "require" });
  const poll = await createPoll(app, admin);
  const cast = (cookie: string) => vote(app, cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  const total = async () => (await as(`GET /api/posts/${poll.id}`)).body.totalVotes;

  for (const [number, end] of [
    ["901", reject],
    ["902", (id: string) => as(`DELETE /api/admin/accounts/${id}`)],
  ] as const) {
    const before = await total();
    const b = await signUp(app, `first_${number}`, { citizenshipNumber: number });
    const bId = await idOf(b);
    expect([(await cast(b)).status, (await castParty(b)).status]).toEqual([200, 200]);
    const c = await signUp(app, `second_${number}`, { citizenshipNumber: number });
    expect(await cast(c)).toMatchObject({ status: 403, body: { reason: "not_on_roll" } });
    expect(await end(bId)).toMatchObject({ status: 200 });
    expect(await total()).toBe(before);
    await app.call("PUT /api/user/identity", { cookie: c, body: { citizenshipNumber: number } });
    expect([(await cast(c)).status, (await castParty(c)).status]).toEqual([200, 200]);
    expect(await total()).toBe(before + 1);
    if (end === reject) expect(await approve(bId)).toMatchObject({ status: 200 });
  }
  // Rejected past the product, as a former version did, an account keeps its number for as long as it has votes.
  const b = await signUp(app, "past_product", { citizenshipNumber: "901" });
  const { rows } = await sql<{ served: boolean }>`
    update users set account_status = 'rejected' where username = 'second_901'
    returning served_by is not null as served`.execute(app.connection.db);
  expect(rows).toEqual([{ served: true }]);
  await app.call("PUT /api/user/identity", { cookie: b, body: { citizenshipNumber: "901" } });
  expect(await cast(b)).toMatchObject({ status: 403, body: { reason: "not_on_roll" } });
  await as("POST /api/admin/system-settings/roll", { value: "off" });
});

test("a poll that comes back from the archive brings no vote of an account rejected since", async () => {
  const { app, admin, as, idOf, reject } = await desk();
  const poll = await createPoll(app, admin);
  const [cookie = "", other = ""] = await manyVoters(app, 2);
  for (const one of [cookie, other]) await vote(app, one, poll.id, poll.voteOptions[0]?.id ?? "");
  const id = await idOf(cookie);
  await as(`DELETE /api/admin/posts/${poll.id}`);
  await reject(id);
  const [archived] = (await as(`GET /api/admin/archives?type=post&search=${poll.id}`)).body.items;
  expect(await as(`POST /api/admin/archives/${archived.id}/restore`)).toMatchObject({ status: 200 });
  expect((await as(`GET /api/posts/${poll.id}`)).body.totalVotes).toBe(1);
});
