import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { accountIdOf, shared, signUp } from "./harness.ts";
import { atOnce, createPoll, manyVoters } from "./polls-harness.ts";
import {
  allSent,
  type Device,
  prefer,
  pushing,
  send,
  start,
  startPushingApp,
  subscribe,
  unsubscribe,
  wantsPush,
} from "./push-harness.ts";
import { signatureOf } from "./push-service.ts";

const server = shared(async (app) => app, pushing);

async function startShared() {
  const app = await server();
  // A broadcast would go to the devices of other tests too, whose push services are gone.
  await app.connection.db.deleteFrom("webPushSubscriptions").execute();
  return start(app);
}

test("a device gets the title and text, encrypted for it and signed by this server", async () => {
  const { app, service, admin, sita } = await startShared();
  const phone = service.device();
  expect(await wantsPush(app, sita)).toBe(false);
  await subscribe(app, sita, phone);
  expect(await wantsPush(app, sita)).toBe(true);
  const [device] = await app.connection.db.selectFrom("webPushSubscriptions").select("userAgent").execute();
  expect(device?.userAgent).toContain("Gecko");
  const id = await send(app, admin, "मतदान सुरु", { type: "urgent" });
  await allSent(app);
  expect(phone.received).toHaveLength(1);
  const [{ message, headers }] = phone.received as [Device["received"][number]];
  expect(message).toEqual({
    title: "मतदान सुरु",
    body: "मतदान सुरु in full",
    url: "/notifications",
    tag: id,
    type: "urgent",
  });
  expect(headers).toMatchObject({
    ttl: "86400",
    urgency: "high",
    topic: id.replaceAll("-", ""),
    "content-encoding": "aes128gcm",
  });
  const { isTrue, key, head, claims } = signatureOf(headers.authorization);
  const { publicKey } = (await app.call("GET /api/notifications/push-key", { cookie: sita })).body;
  expect({ isTrue, key, head }).toEqual({ isTrue: true, key: publicKey, head: { typ: "JWT", alg: "ES256" } });
  expect(claims).toMatchObject({ aud: service.origin, sub: "https://mero-mat.test" });
  expect(claims.exp * 1000).toBeGreaterThan(Date.now());
  expect(claims.exp * 1000).toBeLessThanOrEqual(Date.now() + 86_400_000);
});

test("a long notification is shortened to what a push service accepts, between characters", async () => {
  const { app, service, admin, sita } = await startShared();
  const phone = service.device();
  await subscribe(app, sita, phone);
  await send(app, admin, "🗳".repeat(100), { content: "🗳".repeat(1000), type: "general" });
  await send(app, admin, "x".repeat(200), { content: '"'.repeat(2000), type: "general" });
  await allSent(app);
  expect(phone.received.map(({ message }) => message.body)).toEqual([`${"🗳".repeat(299)}…`, `${'"'.repeat(299)}…`]);
  for (const { bytes, headers } of phone.received) {
    expect(bytes).toBeLessThan(3072);
    expect(headers["urgency"]).toBe("normal");
  }
});

test("a message follows the preferences that hold when it is sent", async () => {
  const { app, service, admin, sita } = await startShared();
  const phone = service.device();
  await subscribe(app, sita, phone);
  await prefer(app, sita, { enableGeneralNotifications: false });
  await send(app, admin, "general");
  await send(app, admin, "urgent", { type: "urgent" });
  await allSent(app);
  await prefer(app, sita, { enableWebPush: false });
  await send(app, admin, "off", { type: "urgent" });
  await allSent(app);
  await prefer(app, sita, { enableWebPush: true, enableNotifications: false });
  await send(app, admin, "none", { type: "urgent" });
  await send(app, admin, "account", { type: "verification" });
  await allSent(app);
  expect(phone.titles()).toEqual(["urgent", "account"]);
});

test("a message for one person or one area reaches only their devices", async () => {
  const { app, service, admin, sita } = await startShared();
  const gita = await signUp(app, "gita", { district: "lalitpur" });
  const [hers, her2nd, elsewhere] = [service.device(), service.device(), service.device()];
  await subscribe(app, sita, hers);
  await subscribe(app, sita, her2nd);
  await subscribe(app, gita, elsewhere);
  await send(app, admin, "To Gita", { targetUserId: await accountIdOf(app, gita) });
  await allSent(app);
  const poll = await createPoll(app, admin);
  await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  await allSent(app);
  expect(elsewhere.titles()).toEqual(["To Gita"]);
  for (const device of [hers, her2nd]) expect(device.titles()).toEqual(["नतिजा आयो · Winner declared"]);
});

test("a device that is gone or has another key gets no more messages; one that refuses stays", async () => {
  const { app, service, admin, sita } = await startShared();
  const says = (status: number, text: string) => (answer: ServerResponse) =>
    void answer.writeHead(status, { location: `${service.origin}/elsewhere` }).end(text);
  const gone = service.device(410);
  const unknown = service.device(404);
  const foreign = service.device(says(403, "the VAPID credentials do not correspond to the credentials used"));
  const refused = service.device(says(403, "not today"));
  const moved = service.device(says(302, ""));
  for (const device of [gone, unknown, foreign, refused, moved]) await subscribe(app, sita, device);
  for (const title of ["One", "Two"]) {
    await send(app, admin, title);
    await allSent(app);
  }
  for (const device of [gone, unknown, foreign]) expect(device.titles()).toEqual(["One"]);
  for (const device of [refused, moved]) expect(device.titles()).toEqual(["One", "Two"]);
  expect(app.log.join("")).toContain("403 not today");
  expect(app.log.join("")).not.toContain(new URL(refused.subscription.endpoint).pathname);
  expect(await wantsPush(app, sita)).toBe(true);
});

test("a temporary failure is tried again, not before the service allows it, and finally given up", async () => {
  const { app, service, admin, sita } = await startShared();
  const ailing = service.device(503, 500, 201);
  const broken = service.device((answer) => void answer.destroy());
  let askedAt = 0;
  let waited = 0;
  const busy = service.device((answer) => {
    if (askedAt === 0) {
      askedAt = Date.now();
      answer.writeHead(429, { "retry-after": "2" }).end();
    } else {
      waited = Date.now() - askedAt;
      answer.writeHead(201).end();
    }
  });
  for (const device of [ailing, broken, busy]) await subscribe(app, sita, device);
  await send(app, admin, "One");
  await allSent(app);
  expect([ailing, broken, busy].map(({ received }) => received.length)).toEqual([3, 6, 2]);
  expect(waited).toBeGreaterThanOrEqual(1990);
  const tags = new Set(ailing.received.map(({ message }) => message.tag));
  expect(tags.size).toBe(1);
});

test("a response that arrives while the server is busy counts, however long it is busy", async () => {
  const { app, service, admin, sita } = await startShared();
  const slow = service.device((answer) => {
    answer.writeHead(201).end();
    // Blocks the event loop, as a long computation would.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3200);
  });
  await subscribe(app, sita, slow);
  await send(app, admin, "One");
  await allSent(app);
  expect(slow.titles()).toEqual(["One"]);
});

test("the server neither waits for an endless response nor stores it", async () => {
  const { app, service, admin, sita } = await startShared();
  let poured = 0;
  const flood = service.device((answer) => {
    answer.writeHead(200);
    const pour = () => {
      do poured += 64 * 1024;
      while (!answer.destroyed && answer.write(Buffer.alloc(64 * 1024)));
    };
    answer.on("drain", pour);
    pour();
  });
  await subscribe(app, sita, flood);
  await send(app, admin, "One");
  await allSent(app);
  // As much as the network itself buffers, and no more.
  expect(poured).toBeLessThan(30_000_000);
  expect(flood.received).toHaveLength(1);
});

test("after a stop, the next start delivers what was left, with the same keys", async () => {
  const { app, service, admin, sita } = await start();
  // Ten that hang keep all places of the first round.
  const hanging = Array.from({ length: 10 }, () => service.device(() => {}, 201));
  for (const device of hanging) await subscribe(app, sita, device);
  const people = await manyVoters(app, 3);
  const phones = Array.from({ length: 12 }, () => service.device());
  for (const [index, phone] of phones.entries()) await subscribe(app, people[index % 3] ?? "", phone);
  await send(app, admin, "One");
  await expect.poll(() => hanging.every(({ received }) => received.length === 1)).toBe(true);
  const since = Date.now();
  await app.close();
  expect(Date.now() - since).toBeLessThan(6000);
  expect(phones.flatMap((phone) => phone.titles())).toEqual([]);

  const next = await startPushingApp({ databaseUrl: app.databaseUrl });
  await allSent(next);
  for (const phone of phones) expect(phone.titles()).toEqual(["One"]);
  for (const { received } of hanging) {
    expect(received).toHaveLength(2);
    const [first, second] = received.map(({ headers }) => signatureOf(headers.authorization).key);
    expect(first).toBe(second);
  }
});

test("a device that never responds delays neither a caller nor another device", async () => {
  const { app, service, admin, sita } = await start();
  const order: string[] = [];
  const silent = service.device((answer) => void answer.once("close", () => order.push("given up")));
  const phones = Array.from({ length: 9 }, () =>
    service.device((answer) => {
      order.push("told");
      answer.writeHead(201).end();
    }),
  );
  for (const device of [silent, ...phones]) await subscribe(app, sita, device);
  await send(app, admin, "One");
  const { body } = await app.call("GET /api/notifications", { cookie: sita });
  expect(body).toHaveLength(1);
  await expect.poll(() => phones.every(({ received }) => received.length === 1)).toBe(true);
  expect(order).toEqual(Array(9).fill("told"));
  await send(app, admin, "Two");
  await expect.poll(() => phones.every(({ received }) => received.length === 2)).toBe(true);
});

test("two servers on one database push to every device once", async () => {
  const { app, service, admin } = await start();
  const other = await startPushingApp({ databaseUrl: app.databaseUrl });
  const people = await manyVoters(app, 60);
  const phones = people.flatMap(() => Array.from({ length: 5 }, () => service.device()));
  const subscribing = phones.map((phone, n) => () => subscribe(app, people[n % people.length] ?? "", phone));
  await atOnce(10, subscribing);
  const titles = ["One", "Two", "Three"];
  await Promise.all(titles.map((title, index) => send(index === 1 ? other : app, admin, title)));
  await allSent(app);
  for (const phone of phones) expect(new Set(phone.titles())).toEqual(new Set(titles));
  // A message whose response comes too late is sent again, and the log says so; no other is sent twice.
  const sentAgain = [app, other].flatMap(({ log }) =>
    [...log.join("").matchAll(/"later":(\d+)/g)].map(([, n]) => Number(n)),
  );
  const sent = phones.flatMap((phone) => phone.titles()).length;
  expect(sent).toBeLessThanOrEqual(phones.length * titles.length + sentAgain.reduce((sum, n) => sum + n, 0));
});

test("a device belongs to whoever signed in on it last, and nobody else can remove it", async () => {
  const { app, service, admin, sita } = await startShared();
  const [hari = ""] = await manyVoters(app, 1);
  const phone = service.device();
  await subscribe(app, sita, phone);
  expect((await unsubscribe(app, hari, phone)).status).toBe(200);
  await send(app, admin, "One");
  await allSent(app);
  await subscribe(app, hari, phone);
  await send(app, admin, "To Sita", { targetUserId: await accountIdOf(app, sita) });
  await send(app, admin, "To Hari", { targetUserId: await accountIdOf(app, hari) });
  await allSent(app);
  expect(phone.titles()).toEqual(["One", "To Hari"]);
  expect((await unsubscribe(app, hari, phone)).body).toEqual({ message: "This device gets no more notifications." });
  expect(await wantsPush(app, hari)).toBe(false);
  await send(app, admin, "Two");
  await allSent(app);
  expect(phone.received).toHaveLength(2);
});

test("someone with more than ten devices gets messages only on the newest ten", async () => {
  const { app, service, admin, sita } = await startShared();
  const phones = Array.from({ length: 11 }, () => service.device());
  for (const phone of phones) await subscribe(app, sita, phone);
  await send(app, admin, "One");
  await allSent(app);
  expect(phones.map(({ received }) => received.length)).toEqual([0, ...Array(10).fill(1)]);
});
