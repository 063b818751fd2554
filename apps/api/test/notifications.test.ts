import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountIdOf, atOneInstant, shared, signInAdmin, signUp, startApp, type TestApp } from "./harness.ts";
import { createPoll, manyVoters, vote } from "./polls-harness.ts";

interface Item {
  id: string;
  notificationId: string;
  isRead: boolean;
  readAt: string | null;
  notification: { title: string; type: string };
}

const send = async (app: TestApp, admin: string, title: string, more: object = {}) => {
  const body = { title, content: `${title} in full`, type: "general", ...more };
  const answer = await app.call("POST /api/admin/notifications", { cookie: admin, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as { id: string };
};
const list = async (app: TestApp, cookie: string): Promise<Item[]> =>
  (await app.call("GET /api/notifications", { cookie })).body;
const titles = async (app: TestApp, cookie: string) =>
  (await list(app, cookie)).map(({ notification }) => notification.title);
const count = async (app: TestApp, cookie: string) =>
  (await app.call("GET /api/notifications/unread-count", { cookie })).body.count;
const read = (app: TestApp, cookie: string, id: string) => app.call(`PUT /api/notifications/${id}/read`, { cookie });
const prefer = (app: TestApp, cookie: string, body: object) =>
  app.call("PUT /api/notifications/preferences", { cookie, body });

/** Requires that the list and the badge agree. */
async function unread(app: TestApp, cookie: string): Promise<number> {
  const inList = (await list(app, cookie)).filter(({ isRead }) => !isRead).length;
  expect(await count(app, cookie)).toBe(inList);
  return inList;
}

const server = shared(async (app) => app, atOneInstant);

/** A new account has none of the notifications that were sent before. */
async function start(opened?: TestApp) {
  const app = opened ?? (await server());
  const [[admin = ""], [cookie = ""]] = [await manyVoters(app, 1, "admin"), await manyVoters(app, 1)];
  return { app, admin, cookie };
}

test("a broadcast is stored once, and each reader marks it as read separately", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const [cookie = "", hari = ""] = await manyVoters(app, 2);
  const { id } = await send(app, admin, "Polls open");
  const [item] = await list(app, cookie);
  expect(item).toMatchObject({
    notificationId: id,
    isRead: false,
    readAt: null,
    notification: { id, title: "Polls open", type: "general", creator: { username: "officer" } },
  });
  expect((await read(app, cookie, id)).status).toBe(200);
  const readAt = (await list(app, cookie))[0]?.readAt;
  expect(readAt).not.toBeNull();
  await read(app, cookie, id);
  expect((await list(app, cookie))[0]?.readAt).toBe(readAt);
  expect(await unread(app, cookie)).toBe(0);
  expect(await unread(app, hari)).toBe(1);
  const { notifications } = await app.connection.db
    .selectFrom("notifications")
    .select(sql<number>`count(*)::int`.as("notifications"))
    .executeTakeFirstOrThrow();
  expect(notifications).toBe(1);
  expect((await app.call("GET /api/admin/notifications", { cookie: admin })).body).toMatchObject([{ id }]);
});

test("a broadcast is not shown to later accounts, and nobody reads another person's notification", async () => {
  const { app, admin, cookie } = await start();
  const early = await send(app, admin, "Before");
  const [late = ""] = await manyVoters(app, 1);
  const { id: target } = (await app.call("GET /api/user", { cookie })).body;
  const mine = await send(app, admin, "For Sita", { targetUserId: target });
  expect(await titles(app, cookie)).toEqual(["For Sita", "Before"]);
  expect(await unread(app, cookie)).toBe(2);
  expect(await titles(app, late)).toEqual([]);
  expect(await unread(app, late)).toBe(0);
  for (const id of [early.id, mine.id])
    expect(await read(app, late, id)).toMatchObject({ status: 404, body: { reason: "not_found" } });
  expect((await send(app, admin, "All")).id).toBeTruthy();
  expect(await titles(app, late)).toEqual(["All"]);
  const nobody = { title: "x", content: "x", targetUserId: "01900000-0000-7000-8000-000000000000" };
  expect((await app.call("POST /api/admin/notifications", { cookie: admin, body: nobody })).status).toBe(404);
});

test("preferences filter the list and the unread count, except for notifications about the account", async () => {
  const { app, admin, cookie } = await start();
  const preferences = async () => (await app.call("GET /api/notifications/preferences", { cookie })).body;
  expect(await preferences()).toEqual({
    enableNotifications: true,
    enableGeneralNotifications: true,
    enableUrgentNotifications: true,
    enableElectionNotifications: true,
    enableEmailReminders: true,
    enableWebPush: false,
  });
  for (const type of ["general", "urgent", "election", "verification"]) await send(app, admin, type, { type });
  const { id } = (await app.call("GET /api/user", { cookie })).body;
  await send(app, admin, "to you", { type: "general", targetUserId: id });
  expect(await unread(app, cookie)).toBe(5);

  expect((await prefer(app, cookie, { enableGeneralNotifications: false })).body).toMatchObject({
    enableNotifications: true,
    enableGeneralNotifications: false,
  });
  expect(await titles(app, cookie)).toEqual(["to you", "verification", "election", "urgent"]);
  expect(await unread(app, cookie)).toBe(4);
  await prefer(app, cookie, { enableNotifications: false });
  expect(await titles(app, cookie)).toEqual(["to you", "verification"]);
  expect(await unread(app, cookie)).toBe(2);
  await prefer(app, cookie, { enableNotifications: true, enableGeneralNotifications: true });
  expect(await unread(app, cookie)).toBe(5);
  expect(await prefer(app, cookie, { enableNotifications: "no" })).toMatchObject({ status: 400 });
  expect((await prefer(app, cookie, {})).status).toBe(200);
});

test("marking all as read leaves later notifications unread", async () => {
  const { app, admin, cookie } = await start();
  await send(app, admin, "One");
  await send(app, admin, "Two", { targetUserId: await accountIdOf(app, cookie) });
  expect((await app.call("PUT /api/notifications/read-all", { cookie })).body).toEqual({ count: 0 });
  expect(await unread(app, cookie)).toBe(0);
  expect((await list(app, cookie)).every(({ isRead, readAt }) => isRead && readAt !== null)).toBe(true);
  await send(app, admin, "Three");
  expect(await unread(app, cookie)).toBe(1);
  expect((await list(app, cookie)).map(({ isRead }) => isRead)).toEqual([false, true, true]);
});

test("a broadcast written while somebody marks all as read stays unread", async () => {
  const { app, admin, cookie } = await start();
  await send(app, admin, "One");
  const sending = Promise.all(Array.from({ length: 10 }, (_, index) => send(app, admin, `Next ${index}`)));
  const seen: number[] = [];
  let done = false;
  const reading = (async () => {
    while (!done) {
      await app.call("PUT /api/notifications/read-all", { cookie });
      seen.push((await list(app, cookie)).filter(({ isRead }) => isRead).length);
    }
  })();
  await sending;
  done = true;
  await reading;
  const items = await list(app, cookie);
  expect(items).toHaveLength(11);
  // Everything read now was in a list that had been marked before; the last marking did not reach past it.
  expect(items.filter(({ isRead }) => isRead).length).toBe(Math.max(...seen));
  expect(await count(app, cookie)).toBe(items.filter(({ isRead }) => !isRead).length);
});

test("somebody with ten thousand notifications gets a list of a hundred and the full count", async () => {
  // Some are dated ahead: accounts of other tests would have them too.
  const { app, admin, cookie } = await start(await startApp());
  const { id } = (await app.call("GET /api/user", { cookie: admin })).body;
  await sql`
    insert into notifications (title, content, type, created_by, created_at)
    select 'Notice ' || n, 'text', (array['general', 'urgent'])[1 + n % 2]::notification_type, ${id},
      now() + n * interval '1 ms' from generate_series(1, 10000) n`.execute(app.connection.db);
  expect(await count(app, cookie)).toBe(10_000);
  const items = await list(app, cookie);
  expect(items).toHaveLength(100);
  expect(items[0]?.notification.title).toBe("Notice 10000");
  await read(app, cookie, items[0]?.notificationId ?? "");
  expect(await count(app, cookie)).toBe(9999);
  await prefer(app, cookie, { enableGeneralNotifications: false });
  expect(await count(app, cookie)).toBe(5000);
  await app.call("PUT /api/notifications/read-all", { cookie });
  expect(await count(app, cookie)).toBe(0);
});

test("a declared winner is announced to the voters of that area, and to no others", async () => {
  const { app, admin, cookie } = await start();
  const elsewhere = await signUp(app, "gita", { district: "lalitpur" });
  const poll = await createPoll(app, admin);
  await vote(app, cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  const sentByHand = async () => (await app.call("GET /api/admin/notifications", { cookie: admin })).body;
  const before = await sentByHand();
  await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  const [item] = await list(app, cookie);
  expect(item?.notification).toMatchObject({
    type: "election",
    title: "नतिजा आयो · Winner declared",
    content: "Who should represent us?\nविजयी: Sita ने\nWinner: Sita",
  });
  expect(await unread(app, cookie)).toBe(1);
  expect(await list(app, elsewhere)).toEqual([]);
  expect(await unread(app, elsewhere)).toBe(0);
  expect(await read(app, elsewhere, item?.notificationId ?? "")).toMatchObject({ status: 404 });
  expect(await sentByHand()).toEqual(before);
  await prefer(app, cookie, { enableElectionNotifications: false });
  expect(await unread(app, cookie)).toBe(0);
});

test("a notification without a title or a text, or of an unknown type, is refused", async () => {
  const { app, admin } = await start();
  for (const body of [
    { title: " ", content: "x" },
    { title: "x", content: "" },
    { title: "x", content: "x", type: "spam" },
  ])
    expect((await app.call("POST /api/admin/notifications", { cookie: admin, body })).status).toBe(400);
});

test("an event about one person's notification reaches only that person's browsers", async () => {
  const { app, admin, cookie } = await start(await startApp());
  const [other = ""] = await manyVoters(app, 1);
  const origin = await app.app.listen({ port: 0, host: "127.0.0.1" });
  const heard = { sita: "", hari: "" };
  const listen = async (name: keyof typeof heard, who: string) => {
    const headers = { accept: "text/event-stream", cookie: who };
    const { body } = await fetch(`${origin}/trpc/events.changes`, { headers });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    void (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) heard[name] += part.value;
    })().catch(() => {});
  };
  await listen("sita", cookie);
  await listen("hari", other);
  await expect.poll(() => Object.values(heard).every((text) => text.includes("connected"))).toBe(true);
  const { id } = (await app.call("GET /api/user", { cookie })).body;
  await send(app, admin, "To you", { targetUserId: id });
  await app.call(`PUT /api/admin/accounts/${id}`, { cookie: admin, body: { canViewResults: true } });
  await send(app, admin, "To all");
  const times = (text: string, topic: string) => text.split(`"${topic}"`).length - 1;
  await expect.poll(() => [times(heard.sita, "notifications"), times(heard.hari, "notifications")]).toEqual([2, 1]);
  expect([times(heard.sita, "account"), times(heard.hari, "account")]).toEqual([1, 0]);
  expect(heard.sita).not.toContain(id);
});
