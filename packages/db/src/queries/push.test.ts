import { expect, test } from "vitest";
import { makeVoter } from "../testing/ballots.ts";
import { onBothDatabases } from "../testing/both-databases.ts";
import * as jobs from "./jobs.ts";
import * as notifications from "./notifications.ts";
import * as push from "./push.ts";
import * as subscriptions from "./push-subscriptions.ts";

const area = { province: "bagmati", district: "kathmandu", electionArea: 1 } as const;
let made = 0;

onBothDatabases((db) => {
  const keys = { p256dhKey: "p", authKey: "a", userAgent: null };
  const subscribe = async (userId: string, endpoint = `https://push.test/${++made}`, atMost = 10) => {
    await db()
      .transaction()
      .execute((tx) => subscriptions.subscribe(tx, userId, { endpoint, ...keys }, atMost));
    return endpoint;
  };
  const unsubscribe = (userId: string, endpoint: string) =>
    db()
      .transaction()
      .execute((tx) => subscriptions.unsubscribe(tx, userId, endpoint));
  const endpointsOf = async (userId: string) => {
    const query = db().selectFrom("webPushSubscriptions").select("endpoint").where("userId", "=", userId);
    return (await query.orderBy("id").execute()).map(({ endpoint }) => endpoint);
  };
  const wantsPush = async (userId: string) => (await notifications.preferences(db(), userId)).enableWebPush;
  const withDevice = async (more: object = {}) => {
    const id = await makeVoter(db(), more);
    return { id, endpoint: await subscribe(id) };
  };
  const undelivered = (notificationId: string, ids: string[]): jobs.NewJob<"push_retry">[] =>
    ids.map((subscriptionId) => ({ payload: { notificationId, subscriptionId }, tries: 1 }));
  const finish = (job: jobs.Job<"push">, after: string | null, ids: string[] = []) =>
    db()
      .transaction()
      .execute((tx) => push.finishPage(tx, job, after, undelivered(job.payload.notificationId, ids)));
  const taken = async () => {
    const [job] = await jobs.take(db(), "push", { limit: 1, seconds: 60 });
    if (!job) throw new Error("No job is waiting");
    return job as jobs.Job<"push">;
  };
  const takeRetries = async (seconds = 60) =>
    (await jobs.take(db(), "push_retry", { limit: 10, seconds })) as jobs.Job<"push_retry">[];
  /** Sends a notification and claims its job. */
  const send = async (more: object = {}) => {
    const createdBy = await makeVoter(db());
    await db()
      .transaction()
      .execute((tx) =>
        notifications.send(tx, { title: "T", content: "C", type: "general" as const, createdBy, ...more }),
      );
    return taken();
  };
  const devicesOf = async ({ payload }: jobs.Job<"push">, limit = 100) => {
    const announcement = await push.announcement(db(), payload.notificationId);
    return announcement ? push.devicesOf(db(), announcement, payload.after, limit) : [];
  };
  const endpointsFor = async (job: jobs.Job<"push">) => (await devicesOf(job)).map(({ endpoint }) => endpoint);

  test("a person's newest devices are stored, and the push preference follows the first and the last", async () => {
    const voter = await makeVoter(db());
    expect(await wantsPush(voter)).toBe(false);
    const endpoints: string[] = [];
    for (let n = 0; n < 4; n++) endpoints.push(await subscribe(voter, undefined, 3));
    expect(await endpointsOf(voter)).toEqual(endpoints.slice(1));
    expect(await wantsPush(voter)).toBe(true);
    for (const endpoint of endpoints.slice(1)) {
      expect(await wantsPush(voter)).toBe(true);
      await unsubscribe(voter, endpoint);
    }
    expect(await wantsPush(voter)).toBe(false);
  });

  test("a device belongs to whoever signed in on it last, and nobody else can remove it", async () => {
    const [sita, hari] = [await makeVoter(db()), await makeVoter(db())];
    const shared = await subscribe(sita);
    const own = await subscribe(sita);
    await unsubscribe(hari, own);
    expect(await endpointsOf(sita)).toEqual([shared, own]);
    await subscribe(hari, shared);
    expect([await endpointsOf(sita), await endpointsOf(hari)]).toEqual([[own], [shared]]);
    await unsubscribe(sita, shared);
    expect(await endpointsOf(hari)).toEqual([shared]);
    expect([await wantsPush(sita), await wantsPush(hari)]).toEqual([true, true]);
  });

  test("devices get a push if their owners see the notification in their list and want it pushed", async () => {
    await db().deleteFrom("webPushSubscriptions").execute();
    const [here, there] = [await withDevice(), await withDevice({ district: "lalitpur" })];
    const [silent, choosy] = [await withDevice(), await withDevice()];
    await notifications.setPreferences(db(), silent.id, { enableWebPush: false });
    await notifications.setPreferences(db(), choosy.id, { enableGeneralNotifications: false });
    const toAll = await send();
    const late = await withDevice();
    expect(await endpointsFor(toAll)).toEqual([here.endpoint, there.endpoint]);
    expect(await endpointsFor(await send({ type: "urgent" }))).toEqual(
      [here, there, choosy, late].map(({ endpoint }) => endpoint),
    );
    expect(await endpointsFor(await send({ area }))).toEqual([here.endpoint, late.endpoint]);
    expect(await endpointsFor(await send({ targetUserId: choosy.id }))).toEqual([choosy.endpoint]);
    expect(await endpointsFor(await send({ targetUserId: silent.id }))).toEqual([]);
    await db().deleteFrom("jobs").execute();
  });

  test("a job continues after its last page, and a job whose lease has run out stores nothing", async () => {
    await db().deleteFrom("webPushSubscriptions").execute();
    const people = [await withDevice(), await withDevice(), await withDevice()];
    const job = await send();
    const [first, second] = await devicesOf(job, 2);
    expect([first?.endpoint, second?.endpoint]).toEqual([people[0]?.endpoint, people[1]?.endpoint]);
    const last = second?.subscriptionId ?? "";
    const missed = [first?.subscriptionId ?? ""];
    await finish({ ...job, lease: "2026-01-01T00:00:00Z" }, last, missed);
    expect(await jobs.nextInMs(db(), "push_retry")).toBeNull();
    expect(await jobs.nextInMs(db(), "push")).toBeGreaterThan(50_000);
    await finish(job, last, missed);

    const next = await taken();
    expect(await endpointsFor(next)).toEqual([people[2]?.endpoint]);
    await finish(next, null);
    expect(await jobs.nextInMs(db(), "push")).toBeNull();
    const retries = await takeRetries();
    expect(retries).toMatchObject([{ tries: 1 }]);
    expect(retries[0]?.secondsLeft).toBeGreaterThan(86_000);
    expect(await push.recipientsOf(db(), retries)).toMatchObject([
      { jobId: retries[0]?.id, endpoint: people[0]?.endpoint, title: "T" },
    ]);
    await db().deleteFrom("jobs").execute();
  });

  test("neither a device's new owner nor a removed device gets a push for the former owner", async () => {
    await db().deleteFrom("webPushSubscriptions").execute();
    const { id: targetUserId, endpoint } = await withDevice();
    const removed = await subscribe(targetUserId);
    const job = await send({ targetUserId });
    const devices = await devicesOf(job);
    await finish(
      job,
      null,
      devices.map(({ subscriptionId }) => subscriptionId),
    );
    await unsubscribe(targetUserId, removed);
    const both = await takeRetries(0);
    expect(both).toHaveLength(2);
    expect(await push.recipientsOf(db(), both)).toMatchObject([{ endpoint }]);
    await subscribe(await makeVoter(db()), endpoint);
    expect(await push.recipientsOf(db(), await takeRetries())).toEqual([]);
    await db().deleteFrom("jobs").execute();
  });

  test("a notification that was taken back is pushed to nobody", async () => {
    const { id: targetUserId } = await withDevice();
    const job = await send({ targetUserId });
    expect(await endpointsFor(job)).toHaveLength(1);
    await db().deleteFrom("notifications").where("id", "=", job.payload.notificationId).execute();
    expect(await endpointsFor(job)).toEqual([]);
    await db().deleteFrom("jobs").execute();
  });
});
