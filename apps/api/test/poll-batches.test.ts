import { sql } from "kysely";
import { expect, test } from "vitest";
import { atOneInstant, shared, signInAdmin, startApp, type TestApp } from "./harness.ts";
import { atOnce, createPoll, manyVoters, vote } from "./polls-harness.ts";

const desk = shared(async (app) => ({ app, admin: await signInAdmin(app) }));

type Made = Awaited<ReturnType<typeof createPoll>>;
interface Batch {
  id: string;
  act: string;
  items: { pollId: string; state: string; reason: string | null; votes: number; margin: number; leaders: object[] }[];
}

const post = async (app: TestApp, cookie: string, path: string, body?: object) =>
  app.call(`POST /api/admin/poll-batches${path}`, { cookie, ...(body && { body }) });
const idsOf = (polls: { id: string }[]) => polls.map(({ id }) => id);
const count = async (app: TestApp, cookie: string, act: string, ids: string[]): Promise<Batch> =>
  (await post(app, cookie, "", { act, ids })).body;
const read = async (app: TestApp, cookie: string, id: string): Promise<Batch> =>
  (await app.call(`GET /api/admin/poll-batches/${id}`, { cookie })).body;
const outcomes = ({ items }: Batch) => items.map(({ state, reason }) => reason ?? state);

/** Starts the batch and waits until none of its polls is left to do. */
async function run(app: TestApp, cookie: string, batch: Batch, ids = batch.items.map(({ pollId }) => pollId)) {
  expect(await post(app, cookie, `/${batch.id}/start`, { act: batch.act, ids })).toMatchObject({ status: 200 });
  await expect.poll(async () => outcomes(await read(app, cookie, batch.id))).not.toContain("waiting");
  return read(app, cookie, batch.id);
}

/** Creates polls with these numbers of votes for their first and second candidates. */
async function polls(app: TestApp, admin: string, votes: [number, number][]): Promise<Made[]> {
  const made: Made[] = [];
  for (const counts of votes) {
    const poll = await createPoll(app, admin);
    const voters = counts[0] === 0 ? [] : await manyVoters(app, counts[0] + counts[1]);
    for (const [index, voter] of voters.entries())
      await vote(app, voter, poll.id, poll.voteOptions[index < counts[0] ? 0 : 1]?.id ?? "");
    made.push(poll);
  }
  return made;
}

const isDeclared = async (app: TestApp, cookie: string, { id }: Made) =>
  (await app.call(`GET /api/posts/${id}`, { cookie })).body.winnerDeclared;

test("polls are counted first, and only the chosen ones are declared, each with its own outcome", async () => {
  const { app, admin } = await desk();
  const [decisive, tied, empty, declared] = await polls(app, admin, [
    [2, 1],
    [1, 1],
    [0, 0],
    [1, 0],
  ]);
  if (!decisive || !tied || !empty || !declared) throw new Error("Four polls were asked for");
  await app.call(`POST /api/admin/posts/${declared.id}/declare-winner`, { cookie: admin });
  const batch = await count(app, admin, "declare", idsOf([decisive, tied, empty, declared]));
  expect(batch).toMatchObject({
    act: "declare",
    startedAt: null,
    items: [
      { votes: 3, margin: 1, leaders: [{ name: "Sita" }], state: "counted" },
      { votes: 2, margin: 0, leaders: [{ name: "Sita" }, { name: "Hari" }], state: "counted" },
      { votes: 0, margin: 0, leaders: [], state: "counted" },
      { state: "left", reason: "already_declared" },
    ],
  });
  expect(await isDeclared(app, admin, decisive)).toBe(false);
  const done = await run(app, admin, batch, idsOf([decisive]));
  expect(outcomes(done)).toEqual(["done", "counted", "counted", "already_declared"]);
  expect([await isDeclared(app, admin, decisive), await isDeclared(app, admin, tied)]).toEqual([true, false]);
  const { items } = (await app.call(`GET /api/admin/log?action=poll.declare&limit=1`, { cookie: admin })).body;
  expect(items).toMatchObject([{ admin: "officer", subjectId: decisive.id, details: { record: { voted: 3 } } }]);
  expect(await post(app, admin, `/${batch.id}/start`, { act: "declare", ids: idsOf([tied]) })).toMatchObject({
    status: 409,
    body: { reason: "changed_meanwhile" },
  });
});

test("a poll whose count changed since the administrator looked is not declared", async () => {
  const { app, admin } = await desk();
  const [changed, same] = await polls(app, admin, [
    [2, 1],
    [3, 1],
  ]);
  if (!changed || !same) throw new Error("Two polls were asked for");
  const batch = await count(app, admin, "declare", idsOf([changed, same]));
  const [late = ""] = await manyVoters(app, 1);
  await vote(app, late, changed.id, changed.voteOptions[0]?.id ?? "");
  expect(outcomes(await run(app, admin, batch))).toEqual(["count_changed", "done"]);
  expect(await isDeclared(app, admin, changed)).toBe(false);
  const again = await count(app, admin, "declare", idsOf([changed]));
  expect(outcomes(await run(app, admin, again))).toEqual(["done"]);
});

test("two administrators who start the same polls at once declare each of them once", async () => {
  const app = await startApp(atOneInstant);
  const [first = "", second = ""] = await manyVoters(app, 2, "admin");
  const made = await polls(
    app,
    first,
    Array.from({ length: 12 }, () => [1, 0] as [number, number]),
  );
  const batches = await Promise.all([first, second].map((admin) => count(app, admin, "declare", idsOf(made))));
  const done = await Promise.all(batches.map((batch, index) => run(app, [first, second][index] ?? "", batch)));
  const all = done.flatMap(outcomes);
  expect(all.filter((outcome) => outcome === "done")).toHaveLength(12);
  const others = all.filter((outcome) => outcome !== "done");
  // The slower one is refused while the poll waits, or once it is declared.
  for (const outcome of others) expect(["in_other_batch", "already_declared"]).toContain(outcome);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from admin_log where action = 'poll.declare'`.execute(app.connection.db);
  expect(rows).toEqual([{ n: 12 }]);
});

test("a start sent many times at once starts one batch, and only with the action it was counted for", async () => {
  const { app, admin } = await desk();
  const made = await polls(app, admin, [[1, 0]]);
  const batch = await count(app, admin, "republish", idsOf(made));
  const start = (cookie: string) => post(app, cookie, `/${batch.id}/start`, { act: "republish", ids: idsOf(made) });
  expect(await post(app, admin, `/${batch.id}/start`, { act: "delete", ids: idsOf(made) })).toMatchObject({
    status: 409,
  });
  const statuses: number[] = [];
  await atOnce(
    20,
    Array.from({ length: 100 }, () => async () => void statuses.push((await start(admin)).status)),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await post(app, (await manyVoters(app, 1))[0] ?? "", "", { act: "delete", ids: idsOf(made) })).toMatchObject({
    status: 403,
  });
});

test("a stopped batch leaves the waiting polls as they are", async () => {
  const { app, admin } = await desk();
  const content = "Who should stop?";
  const poll = { content, province: "koshi", district: "jhapa", electionArea: 1, voteOptions: ["Sita", "Hari"] };
  const body = { polls: Array.from({ length: 200 }, () => poll) };
  await app.call("POST /api/admin/candidate-polls/many", { cookie: admin, body });
  const { items } = (await app.call(`GET /api/admin/polls?search=${content}`, { cookie: admin })).body;
  const ids = idsOf(items);
  const batch = await count(app, admin, "close", ids);
  await post(app, admin, `/${batch.id}/start`, { act: batch.act, ids });
  const stopped: Batch = (await post(app, admin, `/${batch.id}/stop`)).body;
  expect(stopped).toMatchObject({ stoppedAt: expect.any(String) });
  expect(new Set(outcomes(stopped))).toContain("batch_stopped");
  expect(outcomes(stopped)).not.toContain("waiting");
  expect(outcomes(await read(app, admin, batch.id))).toEqual(outcomes(stopped));
});

test("deleted polls keep their line, and an administrator who lost the role acts on none", async () => {
  const { app, admin } = await desk();
  const [gone, kept] = await polls(app, admin, [
    [1, 0],
    [1, 0],
  ]);
  if (!gone || !kept) throw new Error("Two polls were asked for");
  const done = await run(app, admin, await count(app, admin, "delete", [gone.id]));
  expect(done).toMatchObject({ items: [{ content: "Who should represent us?", votes: 1, state: "done" }] });
  expect(await app.call(`GET /api/posts/${gone.id}`, { cookie: admin })).toMatchObject({ status: 404 });

  const [deputy = ""] = await manyVoters(app, 1, "admin");
  const batch = await count(app, deputy, "delete", [kept.id]);
  const { db } = app.connection;
  // The start and the loss of the role in one transaction: the server has not acted in between.
  await db.transaction().execute(async (tx) => {
    await sql`update poll_batches set started_at = now() where id = ${batch.id}`.execute(tx);
    await sql`update poll_batch_items set state = 'waiting' where batch_id = ${batch.id}`.execute(tx);
    await sql`update users set role = 'user' where id = (select admin_id from poll_batches where id = ${batch.id})`.execute(
      tx,
    );
    await sql`insert into jobs (kind, payload, run_at, expires_at) values ('poll_batch',
      jsonb_build_object('batchId', ${batch.id}::text), now(), now() + interval '1 day')`.execute(tx);
  });
  await app.call("POST /api/admin/candidate-polls", { cookie: admin, body: {} });
  await post(app, admin, `/${done.id}/stop`);
  await expect.poll(async () => outcomes(await read(app, admin, batch.id))).toEqual(["starter_lost_role"]);
});

test("an administrator keeps ten batches that were not started", async () => {
  const { app } = await desk();
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const made = await polls(app, admin, [[0, 0]]);
  const batches: Batch[] = [];
  for (let turn = 0; turn < 12; turn++) batches.push(await count(app, admin, "close", idsOf(made)));
  const statuses = [];
  for (const { id } of batches)
    statuses.push((await app.call(`GET /api/admin/poll-batches/${id}`, { cookie: admin })).status);
  expect(statuses).toEqual([404, 404, ...Array.from({ length: 10 }, () => 200)]);
});

test("with two officers, a batch of declarations starts once a second administrator has approved it", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const [second = ""] = await manyVoters(app, 1, "admin");
  const made = await polls(app, admin, [[1, 0]]);
  await sql`insert into system_settings (key, value) values ('two_officers', 'true')
    on conflict (key) do update set value = 'true'`.execute(app.connection.db);
  const batch = await count(app, admin, "declare", idsOf(made));
  const asked = await post(app, admin, `/${batch.id}/start`, { act: "declare", ids: idsOf(made) });
  expect(asked.status).toBe(202);
  expect(await read(app, admin, batch.id)).toMatchObject({ startedAt: null, items: [{ state: "counted" }] });
  await sql`update sessions set proved_at = now()`.execute(app.connection.db);
  const approve = `POST /api/admin/approvals/${asked.body.approval.id}/approve`;
  expect(await app.call(approve, { cookie: second })).toMatchObject({ status: 200 });
  await expect.poll(async () => outcomes(await read(app, admin, batch.id))).toEqual(["done"]);
});
