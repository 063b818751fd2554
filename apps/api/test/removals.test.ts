import * as removal from "@mero-mat/db/queries/removal";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startArchive as start } from "./archives-harness.ts";
import { atOneInstant, shared, waitingFor } from "./harness.ts";
import { createPoll, manyVoters, vote } from "./polls-harness.ts";

/** Serves tests that leave nothing behind. */
const desk = shared(async (app) => {
  const [admin = ""] = await manyVoters(app, 1, "admin");
  return { app, admin, as: (line: string) => app.call(line, { cookie: admin }) };
}, atOneInstant);

test("clearing the test data keeps admins, parties and settings, and archives the rest", async () => {
  const { app, admin, as, withComments } = await start();
  await as("POST /api/admin/political-parties", { name: "Sun", nepaliName: "सूर्य" });
  await as("POST /api/admin/system-settings/gmail_enabled", { value: "true" });
  await as("POST /api/admin/privacy-policy", { content: "<p>Policy</p>" });
  const { sita } = await withComments();
  await app.call("POST /api/votes/party", { cookie: sita, body: { partyName: "Sun" } });
  await as("POST /api/admin/notifications", { title: "Hello", content: "All" });

  const preview = (await as("GET /api/admin/removal-preview")).body;
  expect(preview).toMatchObject({
    admins: 1,
    clear: { users: 2, polls: 1, votes: 3, comments: 2, notifications: 1, parties: 0 },
    reset: { users: 2, parties: 1 },
  });
  const cleared = await as("POST /api/admin/clear-test-data");
  expect(cleared).toMatchObject({ status: 200, body: { removed: preview.clear } });
  const total = Object.values<number>(preview.clear).reduce((sum, count) => sum + count, 0);
  expect((await as("GET /api/admin/archives/stats")).body.total).toBe(total);
  const archive = JSON.stringify(await app.connection.db.selectFrom("archives").select("data").execute());
  expect(archive).not.toMatch(/argon2/);

  expect((await app.call("GET /api/user", { cookie: sita })).status).toBe(401);
  expect((await app.call("GET /api/user", { cookie: admin })).status).toBe(200);
  expect((await as("GET /api/posts")).body).toEqual([]);
  expect((await app.call("GET /api/political-parties/active")).body).toHaveLength(1);
  expect((await app.call("GET /api/votes/party/statistics")).body.totalNationalVotes).toBe(0);
  expect((await as("GET /api/admin/system-settings/gmail_enabled")).body.value).toBe("true");
  expect((await as("GET /api/privacy-policy")).status).toBe(200);
  expect((await as("GET /api/admin/voting-stats")).body).toMatchObject({ totalVotes: 0, uniqueVoters: 0 });

  const reset = await as("POST /api/admin/reset-data");
  expect(reset).toMatchObject({ status: 200, body: { removed: { parties: 1, users: 0 } } });
  expect((await app.call("GET /api/political-parties/active")).body).toEqual([]);
  expect((await as("GET /api/admin/system-settings/gmail_enabled")).body.value).toBe("false");
  expect((await as("GET /api/admin/log")).body.items[0]).toMatchObject({ action: "data.reset" });
  expect((await as("GET /api/admin/removal-progress")).body).toBeNull();
});

test("a reset during votes removes everything, and no voter sees an error of ours", async () => {
  const { app, admin, as } = await desk();
  const polls = [await createPoll(app, admin), await createPoll(app, admin)];
  const voters = await manyVoters(app, 12);
  const statuses = new Set<number>();
  let running = true;
  const voting = Promise.all(
    voters.map(async (cookie, index) => {
      while (running) {
        const poll = polls[index % 2] ?? polls[0];
        statuses.add((await vote(app, cookie, poll?.id ?? "", poll?.voteOptions[index % 3]?.id ?? "")).status);
      }
    }),
  );
  await expect.poll(async () => (await app.connection.db.selectFrom("votes").select("id").execute()).length).toBe(12);
  const answer = await as("POST /api/admin/reset-data");
  running = false;
  await voting;
  expect(answer.status).toBe(200);
  expect(
    [...statuses].every((status) => [200, 401, 404].includes(status)),
    [...statuses].join(),
  ).toBe(true);
  const { db } = app.connection;
  for (const table of ["votes", "posts", "voteInbox", "voteOptions"] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(answer.body.removed.votes).toBe(12);
});

test("while a removal runs administrators get responses, and a second removal is refused", async () => {
  const { app, as, withComments } = await start();
  await withComments();
  const progress = async () => (await as("GET /api/admin/removal-progress")).body;
  // As another process would: this one learns of it from the database.
  const broken = app.connection.db.transaction().execute(async (tx) => {
    expect(await removal.begin(tx, "reset")).toBe(true);
    expect(await progress()).toEqual({ done: 0, of: 1 });
    expect((await as("POST /api/admin/clear-test-data")).body.reason).toBe("changed_meanwhile");
    await removal.remove(tx, "reset", "officer");
    const { done, of } = await progress();
    expect([done, of]).toEqual([of, expect.any(Number)]);
    throw new Error("the connection is lost");
  });
  await expect(broken).rejects.toThrow("the connection is lost");
  expect(await progress()).toBeNull();
  expect((await as("POST /api/admin/clear-test-data")).status).toBe(200);
});

test.each(["clear-test-data", "reset-data"])(
  "%s steps back for a reader that locks its tables in another order",
  async (act) => {
    const { app, as } = await desk();
    const { db } = app.connection;
    const removal = await db.transaction().execute(async (reader) => {
      await sql`select from votes`.execute(reader);
      const answer = as(`POST /api/admin/${act}`);
      await expect.poll(() => waitingFor(db, "votes")).toBe(1);
      await sql`select from posts`.execute(reader);
      return { answer };
    });
    expect((await removal.answer).status).toBe(200);
  },
);
