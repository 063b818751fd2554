import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { shared } from "./harness.ts";
import { manyVoters } from "./polls-harness.ts";
import { openStream } from "./stream.ts";
import { listen } from "./uploads-harness.ts";

const server = shared(async (app) => ({ app, origin: await listen(app) }));

async function start() {
  const { app, origin } = await server();
  const [sita = "", gita = ""] = await manyVoters(app, 2, "admin");
  const { body: me } = await app.call("GET /api/user", { cookie: sita });
  const put = (place: string, body = {}) => app.call(`PUT /api/admin/editing/${place}`, { cookie: sita, body });
  const leave = (place: string) => app.call(`DELETE /api/admin/editing/${place}`, { cookie: sita });
  /** Places where the other administrator sees Sita. */
  const seen = async () => {
    const { body } = await app.call("GET /api/admin/editing", { cookie: gita });
    const rows: { kind: string; id: string; admin: string }[] = body;
    return rows.flatMap(({ kind, id, admin }) => (admin === me.username ? `${kind}/${id}` : []));
  };
  const lapse = () => sql`update editing set lapses_at = now() where user_id = ${me.id}`.execute(app.connection.db);
  return { app, origin, sita, gita, put, leave, seen, lapse };
}

const eventsOf = (heard: string) => heard.split('"topic":"editing"').length - 1;
const listenAs = async (origin: string, cookie: string) => {
  const stream = await openStream(`${origin}/trpc/events.changes`, { cookie });
  await expect.poll(stream.heard).toContain("event: connected");
  return stream;
};

test("administrators see who edits what, the latest form of each, until it is closed, lapses or they sign out", async () => {
  const { app, origin, sita, gita, put, leave, seen, lapse } = await start();
  const [poll, party] = [`poll/${randomUUID()}`, `party/${randomUUID()}`];
  expect(await put(poll, { isOpening: true })).toMatchObject({ status: 200 });
  expect(await seen()).toEqual([poll]);
  expect((await app.call("GET /api/admin/editing", { cookie: sita })).body).toEqual([]);
  await put(party, { isOpening: true });
  // The older window only repeats what it shows.
  await put(poll);
  expect(await seen()).toEqual([party]);
  await leave(poll);
  expect(await seen()).toEqual([party]);
  await lapse();
  expect(await seen()).toEqual([]);
  await put(poll);
  expect(await seen()).toEqual([poll]);
  await leave(poll);
  expect(await seen()).toEqual([]);

  await put(party, { isOpening: true });
  const stream = await listenAs(origin, gita);
  const before = eventsOf(stream.heard());
  await app.call("POST /api/logout", { cookie: sita });
  await expect.poll(() => eventsOf(stream.heard())).toBeGreaterThan(before);
  expect(await seen()).toEqual([]);
});

test("an event announces an opened and a closed form to administrators alone, and a repetition to nobody", async () => {
  const { app, origin, gita, put, leave } = await start();
  const [voter = ""] = await manyVoters(app, 1);
  const [ofAdmin, ofVoter] = [await listenAs(origin, gita), await listenAs(origin, voter)];
  const before = eventsOf(ofAdmin.heard());
  const notification = `notification/${randomUUID()}`;
  await put(notification, { isOpening: true });
  for (let times = 0; times < 3; times++) await put(notification);
  await leave(notification);
  await leave(notification);
  await expect.poll(() => eventsOf(ofAdmin.heard()) - before).toBe(2);
  expect(eventsOf(ofVoter.heard())).toBe(0);
  for (const line of [
    "GET /api/admin/editing",
    `PUT /api/admin/editing/${notification}`,
    `DELETE /api/admin/editing/${notification}`,
  ])
    expect(await app.call(line, { cookie: voter, body: {} })).toMatchObject({ status: 403 });
});

test("no more than sixty calls a minute of one administrator are written", async () => {
  const { put } = await start();
  const statuses = new Set<number>();
  for (let times = 0; times < 61; times++) statuses.add((await put(`poll/${randomUUID()}`)).status);
  expect([...statuses]).toEqual([200, 429]);
});
