import { sql } from "kysely";
import { expect, test } from "vitest";
import { setSetting, signInAdmin, startApp, type TestApp } from "./harness.ts";
import { createPoll, manyVoters, vote } from "./polls-harness.ts";
import { here, startRoll } from "./roll-harness.ts";

const noticesTo = (app: TestApp) => async (cookie: string) =>
  JSON.stringify((await app.call("GET /api/notifications", { cookie })).body);

async function start() {
  const app = await startApp();
  const first = await signInAdmin(app, "first");
  const second = await signInAdmin(app, "second");
  await setSetting(app, "two_officers", "true");
  return { app, first, second, as: as(app), noticesOf: noticesTo(app) };
}

const as = (app: TestApp) => (cookie: string, line: string, body?: object) => app.call(line, { cookie, body });
const approve = (id: string) => `POST /api/admin/approvals/${id}/approve`;
const reject = (id: string) => `POST /api/admin/approvals/${id}/reject`;

test("declaring a winner waits for a second administrator, and is done when that one approves", async () => {
  const { app, first, second, as, noticesOf } = await start();
  const poll = await createPoll(app, first, { contentNepali: "प्रतिनिधि को?" });
  const named = "प्रतिनिधि को? · Who should represent us? (काठमाडौँ १ · Kathmandu 1)";
  const [voter = ""] = await manyVoters(app, 1);
  await vote(app, voter, poll.id, poll.voteOptions[0]?.id ?? "");
  const asked = await as(first, `POST /api/admin/posts/${poll.id}/declare-winner`);
  expect(asked).toMatchObject({
    status: 202,
    body: {
      reason: "approval_required",
      approval: {
        action: "poll.declare",
        subjects: [named],
        state: "waiting",
        requestedBy: "first",
      },
    },
  });
  const { approval } = asked.body;
  const waiting = async () => (await as(second, "GET /api/admin/today")).body.waiting.approvals;
  expect(await waiting()).toBe(1);
  // The same action that already waits is the same request, whoever repeats it.
  expect((await as(second, `POST /api/admin/posts/${poll.id}/declare-winner`)).body.approval.id).toBe(approval.id);
  expect((await as(first, `GET /api/posts/${poll.id}`)).body).toMatchObject({ winnerDeclared: false });
  expect((await as(second, "GET /api/admin/approvals")).body).toMatchObject([{ id: approval.id, state: "waiting" }]);
  expect(await noticesOf(second)).toContain("first asks for your approval");
  expect(await noticesOf(first)).not.toContain("first asks for your approval");

  expect(await as(voter, approve(approval.id))).toMatchObject({ status: 403, body: { reason: "admins_only" } });
  expect(await as(first, approve(approval.id))).toMatchObject({ status: 403, body: { reason: "own_approval" } });
  const both = await Promise.all([as(second, approve(approval.id)), as(second, approve(approval.id))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await waiting()).toBe(0);
  const decidedNotice = await noticesOf(first);
  expect(decidedNotice).toContain("second approved your request");
  expect(decidedNotice).toContain(named);
  expect(await noticesOf(second)).not.toContain("approved your request");
  expect((await as(first, `GET /api/posts/${poll.id}`)).body).toMatchObject({ winnerDeclared: true, totalVotes: 1 });
  expect((await as(first, "GET /api/admin/approvals")).body).toMatchObject([
    { state: "approved", requestedBy: "first", decidedBy: "second" },
  ]);
  const { items } = (await as(first, "GET /api/admin/log")).body;
  expect(items.map(({ action, admin }: { action: string; admin: string }) => [action, admin])).toEqual(
    expect.arrayContaining([
      ["approval.ask", "first"],
      ["approval.approve", "second"],
      ["poll.declare", "second"],
    ]),
  );
});

test("nothing waits for a second administrator that nobody could do", async () => {
  const { app, first, second, as } = await start();
  const poll = await createPoll(app, first);
  const declare = (id: string) => as(first, `POST /api/admin/posts/${id}/declare-winner`);
  await as(second, approve((await declare(poll.id)).body.approval.id));
  expect(await declare(poll.id)).toMatchObject({ status: 409, body: { reason: "already_declared" } });
  expect(await as(first, "POST /api/admin/posts/many", { act: "declare", ids: [poll.id] })).toMatchObject({
    status: 200,
    body: { outcomes: [{ reason: "already_declared" }] },
  });
  const nobody = poll.id.replace(/^.{8}/, "00000000");
  expect(await declare(nobody)).toMatchObject({ status: 404, body: { reason: "not_found" } });
  expect(await as(first, `DELETE /api/admin/accounts/${nobody}/second-factor`)).toMatchObject({ status: 404 });
  expect((await as(first, "GET /api/admin/approvals")).body).toHaveLength(1);
});

test("an approval needs a fresh proof, a token cannot give it, and a rejection does nothing", async () => {
  const { app, first, second, as, noticesOf } = await start();
  const { approval } = (await as(first, "POST /api/admin/clear-test-data")).body;
  expect(approval).toMatchObject({ action: "data.clear", subjects: [] });
  await sql`update sessions set proved_at = now() - interval '1 day'`.execute(app.connection.db);
  expect(await as(second, approve(approval.id))).toMatchObject({ status: 403, body: { reason: "confirm_identity" } });
  expect(await as(second, reject(approval.id))).toMatchObject({ status: 403, body: { reason: "confirm_identity" } });
  await sql`update sessions set proved_at = now()`.execute(app.connection.db);
  expect(await as(second, reject(approval.id))).toMatchObject({
    status: 200,
    body: { approval: { state: "rejected", decidedBy: "second" } },
  });
  expect(await noticesOf(first)).toContain("second rejected your request");
  expect(await as(second, approve(approval.id))).toMatchObject({ status: 409, body: { reason: "already_reviewed" } });
  const unknown = "01900000-0000-7000-8000-000000000000";
  expect((await as(second, approve(unknown))).status).toBe(404);
  // A rejected action can be asked for again, and then clears once.
  const again = (await as(first, "POST /api/admin/clear-test-data")).body.approval;
  expect(again.id).not.toBe(approval.id);
  expect((await as(second, approve(again.id))).status).toBe(200);
  // Clearing takes earlier notifications away, and the one about itself comes after.
  expect(await noticesOf(first)).toContain("second approved your request");
  const withdrawn = (await as(first, "POST /api/admin/reset-data")).body.approval;
  expect((await as(first, reject(withdrawn.id))).status).toBe(200);
  expect(await noticesOf(first)).not.toContain("first rejected your request");
  const reset = (await as(first, "POST /api/admin/reset-data")).body.approval;
  expect((await as(second, approve(reset.id))).status).toBe(200);
  expect(await noticesOf(first)).toContain("second approved your request");
});

test("a request lapses after a day, and when its author is no longer an administrator", async () => {
  const { app, first, second, as } = await start();
  const [third = ""] = await manyVoters(app, 1, "admin");
  const { id } = (await as(third, "GET /api/user")).body;
  const line = `DELETE /api/admin/accounts/${id}/second-factor`;
  const { approval } = (await as(first, line)).body;
  await sql`update approvals set requested_at = now() - interval '24 hours'`.execute(app.connection.db);
  expect(await as(second, approve(approval.id))).toMatchObject({ status: 409, body: { reason: "request_lapsed" } });
  expect((await as(second, "GET /api/admin/approvals")).body).toMatchObject([{ id: approval.id, state: "lapsed" }]);
  const { id: firstId } = (await as(first, "GET /api/user")).body;
  const next = (await as(third, `DELETE /api/admin/accounts/${firstId}/second-factor`)).body.approval;
  expect((await as(second, `PUT /api/admin/accounts/${id}/role`, { role: "user" })).status).toBe(200);
  expect(await as(second, approve(next.id))).toMatchObject({ status: 409, body: { reason: "request_lapsed" } });
});

test("an action that is refused when it is approved keeps its request waiting", async () => {
  const { app, first, second, as } = await start();
  const poll = await createPoll(app, first);
  const { approval } = (await as(first, `POST /api/admin/posts/${poll.id}/declare-winner`)).body;
  await as(first, `DELETE /api/admin/posts/${poll.id}`);
  expect((await as(second, approve(approval.id))).status).toBe(404);
  expect((await as(second, "GET /api/admin/approvals")).body).toMatchObject([{ state: "waiting", decidedBy: null }]);
});

test("closing many polls needs one administrator, declaring them two", async () => {
  const { app, first, second, as } = await start();
  const ids = [(await createPoll(app, first)).id, (await createPoll(app, first, { district: "lalitpur" })).id];
  expect((await as(first, "POST /api/admin/posts/many", { act: "close", ids })).status).toBe(200);
  const asked = await as(first, "POST /api/admin/posts/many", { act: "declare", ids });
  expect([asked.status, asked.body.approval.subjects]).toEqual([202, expect.objectContaining({ length: 2 })]);
  expect((await as(second, approve(asked.body.approval.id))).status).toBe(200);
  expect((await as(second, `GET /api/posts/${ids[0]}`)).body).toMatchObject({ winnerDeclared: true });
});

test("a roll that replaces another waits complete, and becomes the roll when it is approved", async () => {
  const { app, admin, upload, status, marked } = await startRoll();
  const second = await signInAdmin(app, "second");
  expect((await upload([`27-01-1,${here}`])).status).toBe(200);
  await marked();
  await setSetting(app, "two_officers", "true");
  const asked = await upload([`27-01-2,${here}`, `27-01-3,${here}`], "replace");
  expect(asked).toMatchObject({
    status: 202,
    body: { approval: { action: "roll.replace", subjects: [], state: "waiting" } },
  });
  expect(await status()).toMatchObject({ entries: 1, upload: { state: "waiting", added: 2 } });
  // Adding lines takes nothing away, and needs nobody else.
  expect((await as(app)(second, approve(asked.body.approval.id))).status).toBe(200);
  await marked();
  expect(await status()).toMatchObject({ entries: 2 });

  const rejected = (await upload([`27-01-4,${here}`], "replace")).body.approval;
  expect((await as(app)(admin, reject(rejected.id))).status).toBe(200);
  expect(await status()).toMatchObject({ entries: 2, upload: { state: "failed" } });

  expect((await upload([`27-01-5,${here}`], "replace")).status).toBe(202);
  await sql`update approvals set requested_at = now() - interval '25 hours'`.execute(app.connection.db);
  expect(await status()).toMatchObject({ entries: 2, upload: { state: "failed" } });
});

test("a reviewed batch of declarations starts once a second administrator approves it", async () => {
  const { app, first, second, as } = await start();
  const { id: poll } = await createPoll(app, first);
  const [voter = ""] = await manyVoters(app, 1);
  const { voteOptions } = (await as(voter, `GET /api/posts/${poll}`)).body;
  await vote(app, voter, poll, voteOptions[0].id);
  const batch = (await as(first, "POST /api/admin/poll-batches", { act: "declare", ids: [poll] })).body;
  const body = { act: "declare", ids: [poll] };
  const asked = await as(first, `POST /api/admin/poll-batches/${batch.id}/start`, body);
  expect(asked).toMatchObject({ status: 202, body: { approval: { action: "poll.declare" } } });
  expect((await as(second, approve(asked.body.approval.id))).status).toBe(200);
  await expect
    .poll(async () => (await as(first, `GET /api/posts/${poll}`)).body)
    .toMatchObject({ winnerDeclared: true });
});
