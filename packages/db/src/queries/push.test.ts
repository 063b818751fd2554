import { expect, test } from "vitest";
import { makeVoter } from "../testing/ballots.ts";
import { onBothDatabases } from "../testing/both-databases.ts";
import * as notifications from "./notifications.ts";
import * as pushJobs from "./push-jobs.ts";
import * as pushRetries from "./push-retries.ts";
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
  const finish = (job: pushJobs.PushJob, after: string | null, untold: pushJobs.Untold[] = []) =>
    db()
      .transaction()
      .execute((tx) => pushJobs.finishPage(tx, job, after, untold));
  const taken = async () => {
    const job = await pushJobs.take(db(), 60);
    if (!job) throw new Error("No job is waiting");
    return job;
  };
  /** Sends one, and takes its job. */
  const send = async (more: object = {}) => {
    const createdBy = await makeVoter(db());
    await db()
      .transaction()
      .execute((tx) =>
        notifications.send(tx, { title: "T", content: "C", type: "general" as const, createdBy, ...more }),
      );
    return taken();
  };
  const told = async (job: pushJobs.PushJob) =>
    (await pushJobs.devicesOf(db(), job, 100)).map(({ endpoint }) => endpoint);

  test("of a person's devices the newest ones are kept, and the switch follows the first and the last", async () => {
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

  test("a device is whoever's signed in on it last, and nobody else can end it", async () => {
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

  test("the devices told are those of the people in whose lists it is, and who want it pushed", async () => {
    await db().deleteFrom("webPushSubscriptions").execute();
    const [here, there] = [await withDevice(), await withDevice({ district: "lalitpur" })];
    const [silent, choosy] = [await withDevice(), await withDevice()];
    await notifications.setPreferences(db(), silent.id, { enableWebPush: false });
    await notifications.setPreferences(db(), choosy.id, { enableGeneralNotifications: false });
    const toAll = await send();
    const late = await withDevice();
    expect(await told(toAll)).toEqual([here.endpoint, there.endpoint]);
    expect(await told(await send({ type: "urgent" }))).toEqual(
      [here, there, choosy, late].map(({ endpoint }) => endpoint),
    );
    expect(await told(await send({ area }))).toEqual([here.endpoint, late.endpoint]);
    expect(await told(await send({ targetUserId: choosy.id }))).toEqual([choosy.endpoint]);
    expect(await told(await send({ targetUserId: silent.id }))).toEqual([]);
    await db()
      .updateTable("notifications")
      .set({ createdAt: new Date(Date.now() - 86_460_000).toISOString() })
      .where("id", "=", toAll.notificationId)
      .execute();
    await db().updateTable("users").set({ createdAt: "2026-01-01T00:00:00Z" }).execute();
    expect(await told(toAll)).toEqual([]);
    await db().deleteFrom("pushJobs").execute();
  });

  test("a job goes on behind its last page; one whose time has run out cannot store what another does again", async () => {
    await db().deleteFrom("webPushSubscriptions").execute();
    const people = [await withDevice(), await withDevice(), await withDevice()];
    const job = await send();
    expect(await pushJobs.take(db(), 60)).toBeUndefined();
    expect(await pushJobs.nextInMs(db())).toBeGreaterThan(50_000);
    const [first, second] = await pushJobs.devicesOf(db(), job, 2);
    expect([first?.endpoint, second?.endpoint]).toEqual([people[0]?.endpoint, people[1]?.endpoint]);
    const untold = [{ subscriptionId: first?.id ?? "", attempts: 1, inMs: 0 }];
    expect(await finish({ ...job, lease: "2026-01-01T00:00:00Z" }, second?.id ?? "", untold)).toBe(false);
    expect(await pushRetries.nextInMs(db())).toBeNull();
    expect(await finish(job, second?.id ?? "", untold)).toBe(true);

    const next = await taken();
    expect(await told(next)).toEqual([people[2]?.endpoint]);
    expect(await finish(next, null)).toBe(true);
    expect(await pushJobs.nextInMs(db())).toBeNull();
    expect(await pushRetries.take(db(), 10, 60)).toMatchObject([
      { endpoint: people[0]?.endpoint, attempts: 1, title: "T", isWanted: true },
    ]);
    expect(await pushRetries.take(db(), 10, 60)).toEqual([]);
    await db().deleteFrom("pushRetries").execute();
  });

  test("what was for the former owner of a device is not told to the new one, nor to a device removed meanwhile", async () => {
    await db().deleteFrom("webPushSubscriptions").execute();
    const { id: targetUserId, endpoint } = await withDevice();
    const removed = await subscribe(targetUserId);
    const job = await send({ targetUserId });
    const devices = await pushJobs.devicesOf(db(), job, 10);
    await unsubscribe(targetUserId, removed);
    const untold = devices.map(({ id }) => ({ subscriptionId: id, attempts: 1, inMs: 0 }));
    expect(await finish(job, null, untold)).toBe(true);
    await subscribe(await makeVoter(db()), endpoint);
    const retries = await pushRetries.take(db(), 10, 0);
    expect(retries).toMatchObject([{ endpoint, isWanted: false }]);
    for (const retry of retries) await pushRetries.putOff(db(), retry, 2, 5000);
    expect(await pushRetries.nextInMs(db())).toBeGreaterThan(4000);
    for (const retry of retries) await pushRetries.remove(db(), retry);
    expect(await pushRetries.nextInMs(db())).toBeNull();
  });
});
