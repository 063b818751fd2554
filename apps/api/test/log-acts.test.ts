import { cloneDatabase, dropDatabase } from "@mero-mat/db/testing/databases";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { checkActs } from "../src/features/public-log/acts.ts";
import { openApp, startApp } from "./harness.ts";
import { createPoll, manyVoters } from "./polls-harness.ts";
import { kinds, waitFor } from "./public-log-harness.ts";

/** Moves the lines of now to an earlier day in Nepal. */
const age = (app: { connection: { db: Parameters<typeof checkActs>[0] } }, days: number) =>
  sql`update admin_log set at = at - make_interval(days => ${days})`.execute(app.connection.db);

test("each day of administrators' actions is one entry, written once by processes that run together, also for days missed", async () => {
  const databaseUrl = await cloneDatabase(inject("templateUrl"));
  onTestFinished(() => dropDatabase(databaseUrl));
  const first = await openApp({ databaseUrl });
  const [admin = ""] = await manyVoters(first, 1, "admin");
  await createPoll(first, admin);
  await waitFor(first, (log) => kinds(log).includes("poll"));
  // Today's lines wait for the end of the day.
  expect(await checkActs(first.connection.db)).toEqual({ fault: null, days: 0, acts: 0, last: null, later: 1 });
  await age(first, 4);
  await first.close();

  const together = await Promise.all([openApp({ databaseUrl }), openApp({ databaseUrl })]);
  const [app] = together;
  const { entries } = await waitFor(app, (log) => kinds(log).includes("acts"));
  const days = entries.filter(({ kind }) => kind === "acts");
  const numbers = days.map(({ acts }) => acts);
  // Shortly after midnight the last day waits for its quarter of an hour.
  expect([JSON.stringify([1, 0, 0]), JSON.stringify([1, 0, 0, 0])]).toContain(JSON.stringify(numbers));
  const { rows } = await sql<{ day: string }>`
    select (at at time zone 'Asia/Kathmandu')::date::text as day from admin_log`.execute(app.connection.db);
  expect(days[0]).toMatchObject({ day: rows[0]?.day });
  expect(Object.keys(days[0] ?? {})).toEqual(["kind", "day", "acts", "digest"]);

  // A line that is written late belongs to the day on which it is written.
  await sql`
    insert into admin_log (at, admin_username, action, subject_type) values (now() - interval '4 days', 'late', 'poll.delete', 'poll')`.execute(
    app.connection.db,
  );
  expect(await checkActs(app.connection.db)).toMatchObject({ fault: null, days: days.length, acts: 1, later: 1 });
  await createPoll(app, admin);
  const after = await waitFor(app, (log) => kinds(log).filter((kind) => kind === "poll").length === 2);
  expect(kinds(after).filter((kind) => kind === "acts")).toHaveLength(days.length);
  await Promise.all(together.map(({ close }) => close()));
});

test("a log with nothing but administrators' actions is still unused", async () => {
  const app = await startApp({});
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const setting = await app.call("POST /api/admin/system-settings/gmail_enabled", {
    cookie: admin,
    body: { value: "true" },
  });
  expect(setting).toMatchObject({ status: 200 });
  await age(app, 2);
  await app.call("POST /api/admin/public-log/seal", { cookie: admin });
  expect(kinds(await waitFor(app, (log) => kinds(log).includes("acts")))).toContain("acts");
  await app.call("POST /api/admin/reset-data", { cookie: admin });
  await createPoll(app, admin);
  expect(await waitFor(app, (log) => kinds(log).includes("poll"))).toMatchObject({ origin: "mero-mat.test/log" });
});
