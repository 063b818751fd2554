import { allocateSeats } from "@mero-mat/domain/seats";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { atOneInstant, shared, startApp, type TestApp } from "./harness.ts";
import { atOnce, manyVoters } from "./polls-harness.ts";
import { randomNumbers } from "./random.ts";

const names = ["Nepali Congress", "Rastriya Swatantra Party", "Janamat Party"];

async function withParties(app: TestApp) {
  const [admin] = await manyVoters(app, 1, "admin");
  const parties: { id: string; name: string; updatedAt: string }[] = [];
  for (const name of names) {
    const body = { name, nepaliName: `${name} ने` };
    parties.push((await app.call("POST /api/admin/political-parties", { cookie: admin, body })).body);
  }
  return { app, admin, parties };
}

const desk = shared(withParties, atOneInstant);
const voteless = shared(withParties);

const vote = (app: TestApp, cookie: string, partyName: string) =>
  app.call("POST /api/votes/party", { cookie, body: { partyName } });
const statistics = async (app: TestApp) => (await app.call("GET /api/votes/party/statistics")).body;

async function tallyAgainstRows({ connection }: TestApp) {
  const { rows } = await sql<{ shown: number; rows: number }>`
    select (coalesce((select sum(votes) from party_tallies t where t.party_id = p.id), 0)
        + (select count(*) filter (where party_taken = p.id) - count(*) filter (where party_left = p.id)
          from party_vote_inbox))::int as shown,
      (select count(*)::int from national_party_votes v where v.party_id = p.id) as rows
    from political_parties p order by display_order`.execute(connection.db);
  return rows;
}

const shownIn = (tallies: { shown: number }[]) => tallies.reduce((sum, { shown }) => sum + shown, 0);

test("a voter's one nationwide vote is shown and can be changed; the same vote again changes nothing", async () => {
  const { app } = await withParties(await startApp());
  const [cookie = ""] = await manyVoters(app, 1);
  expect((await app.call("GET /api/votes/party/current", { cookie })).body).toBeNull();
  const first = await vote(app, cookie, "Janamat Party");
  expect(first).toMatchObject({ status: 200, body: { partyName: "Janamat Party", changed: true } });
  const again = await vote(app, cookie, "Janamat Party");
  expect(again.body).toEqual({ ...first.body, changed: false });
  expect((await vote(app, cookie, "Nepali Congress")).body).toMatchObject({
    partyName: "Nepali Congress",
    changed: true,
  });
  expect((await app.call("GET /api/votes/party/current", { cookie })).body).toMatchObject({
    partyName: "Nepali Congress",
  });
  expect(await vote(app, cookie, "No Such Party")).toMatchObject({ status: 404 });
  expect(await vote(app, cookie, "")).toMatchObject({ status: 400 });
  expect(await statistics(app)).toMatchObject({ totalNationalVotes: 1, totalSeatsAllocated: 110 });
});

test("sixty party votes of one voter at the same time leave one", async () => {
  const { app } = await desk();
  const [cookie = ""] = await manyVoters(app, 1);
  const before = await tallyAgainstRows(app);
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => vote(app, cookie, names[n % 3] ?? "")));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const tallies = await tallyAgainstRows(app);
  expect(shownIn(tallies)).toBe(shownIn(before) + 1);
  expect(tallies.every(({ shown, rows }) => shown === rows)).toBe(true);
});

test("under load the total equals the rows at every moment, and the seats are those of the totals shown", async () => {
  const { app } = await desk();
  const voters = await manyVoters(app, 150);
  let running = true;
  const inexact: unknown[] = [];
  const watch = (async () => {
    while (running) {
      const tallies = await tallyAgainstRows(app);
      if (tallies.some(({ shown, rows }) => shown !== rows)) inexact.push(tallies);
      const shown = await statistics(app);
      const parties = shown.allParties.map((party: { partyName: string; totalVotes: number }) => ({
        name: party.partyName,
        votes: party.totalVotes,
        displayOrder: names.indexOf(party.partyName),
      }));
      const seats = allocateSeats(parties).allocations.map((party) => party.seats);
      if (JSON.stringify(seats) !== JSON.stringify(shown.allParties.map((party: { seats: number }) => party.seats)))
        inexact.push(shown);
    }
  })();
  const random = randomNumbers();
  await atOnce(
    16,
    Array.from({ length: 900 }, () => async () => {
      const cookie = voters[Math.floor(random() * voters.length)] ?? "";
      await vote(app, cookie, names[Math.floor(random() * 3)] ?? "");
    }),
  );
  running = false;
  await watch;
  expect(inexact).toEqual([]);
  await expect
    .poll(async () => (await app.connection.db.selectFrom("partyVoteInbox").select("seq").execute()).length)
    .toBe(0);
  expect((await tallyAgainstRows(app)).every(({ shown, rows }) => shown === rows)).toBe(true);
});

test("a renamed, reordered or deactivated party keeps its votes; one with votes cannot be deleted", async () => {
  const { app, admin, parties } = await withParties(await startApp());
  const [cookie = ""] = await manyVoters(app, 1);
  await vote(app, cookie, "Janamat Party");
  const edit = (index: number, body: object) =>
    app.call(`PUT /api/admin/political-parties/${parties[index]?.id}`, { cookie: admin, body });
  const janamat = { name: "Janamat Dal", nepaliName: "जनमत", displayOrder: 0, isActive: false };
  const renamed = { ...janamat, updatedAt: parties[2]?.updatedAt, renameAnyway: true };
  expect(await edit(2, renamed)).toMatchObject({ status: 200, body: janamat });
  expect(await edit(2, { ...janamat, updatedAt: parties[2]?.updatedAt })).toMatchObject({
    status: 409,
    body: { reason: "changed_meanwhile" },
  });
  expect(await edit(0, { name: "Janamat Dal", nepaliName: "x" })).toMatchObject({
    status: 409,
    body: { reason: "party_taken" },
  });
  const shown = await statistics(app);
  expect(shown.allParties[0]).toMatchObject({ partyName: "Janamat Dal", totalVotes: 1, percentage: 100, seats: 110 });
  const active = await app.call("GET /api/political-parties/active");
  expect(active.body.map(({ name }: { name: string }) => name)).toEqual([
    "Nepali Congress",
    "Rastriya Swatantra Party",
  ]);
  const remove = (index: number) =>
    app.call(`DELETE /api/admin/political-parties/${parties[index]?.id}`, { cookie: admin });
  expect(await remove(2)).toMatchObject({ status: 409, body: { reason: "party_has_votes" } });
  expect(await remove(1)).toMatchObject({ status: 200 });
  expect(await remove(1)).toMatchObject({ status: 404 });
});

test("all parties are reordered at once, and an order based on an outdated list is refused", async () => {
  const { app, admin } = await voteless();
  const idsNow = async () =>
    (await app.call("GET /api/admin/political-parties", { cookie: admin })).body.map(({ id }: { id: string }) => id);
  for (const name of ["Ping", "Pong", "Pang"])
    await app.call("POST /api/admin/political-parties", { cookie: admin, body: { name, nepaliName: name } });
  const before: string[] = await idsNow();
  const ids = [...before].reverse();
  const reorder = (body: object) => app.call("POST /api/admin/political-parties/order", { cookie: admin, body });
  expect((await reorder({ ids, before })).body.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(await idsNow()).toEqual(ids);
  const conflict = { status: 409, body: { reason: "changed_meanwhile" } };
  expect(await reorder({ ids: before, before })).toMatchObject(conflict);
  expect(await reorder({ ids: ids.slice(1) })).toMatchObject(conflict);
  expect(await reorder({ ids: [...ids, ids[0]] })).toMatchObject(conflict);
  expect(await idsNow()).toEqual(ids);
});

test("the results card needs a party vote, except for admins; everyone sees the statistics", async () => {
  const { app, admin } = await withParties(await startApp());
  const [cookie = ""] = await manyVoters(app, 1);
  const top = (who?: string) => app.call("GET /api/results/samanupatik-top5", { cookie: who });
  expect(await top()).toMatchObject({ status: 401 });
  expect(await top(cookie)).toMatchObject({ status: 403, body: { reason: "party_vote_first" } });
  expect(await top(admin)).toMatchObject({ status: 200 });
  await vote(app, cookie, "Janamat Party");
  expect((await top(cookie)).body.topParties).toHaveLength(3);
  expect(await statistics(app)).toMatchObject({ totalNationalVotes: 1 });
});

test("before any vote nobody has a seat", async () => {
  const { app } = await voteless();
  expect(await statistics(app)).toMatchObject({ totalNationalVotes: 0, totalSeatsAllocated: 0, tieBroken: false });
});
