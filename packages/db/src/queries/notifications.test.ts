import { expect, test } from "vitest";
import { makeVoter } from "../testing/ballots.ts";
import { onBothDatabases, someVoter } from "../testing/both-databases.ts";
import * as notifications from "./notifications.ts";
import * as policies from "./policies.ts";
import * as results from "./results.ts";

onBothDatabases((db) => {
  const send = (more: object = {}) =>
    db()
      .transaction()
      .execute(async (tx) => {
        const { id: createdBy } = await tx
          .insertInto("users")
          .values({ ...someVoter(), role: "admin" })
          .returning("id")
          .executeTakeFirstOrThrow();
        return notifications.send(tx, { title: "T", content: "C", type: "general", createdBy, ...more });
      });
  const unread = async (voter: string) => {
    const items = await notifications.ofUser(db(), voter, 100);
    const count = await notifications.unreadCount(db(), voter);
    expect(count).toBe(items.filter(({ isRead }) => !isRead).length);
    return count;
  };

  test("list and count agree on notifications for everybody, the area and the reader, read and unread", async () => {
    const voter = await makeVoter(db());
    const elsewhere = await makeVoter(db(), { district: "lalitpur" });
    const id = await send();
    await send({ area: { province: "bagmati", district: "kathmandu", electionArea: 1 } });
    await send({ targetUserId: voter });
    expect([await unread(voter), await unread(elsewhere)]).toEqual([3, 1]);
    expect(await notifications.markRead(db(), voter, id)).toBe(true);
    expect(await unread(voter)).toBe(2);
    await notifications.setPreferences(db(), voter, { enableGeneralNotifications: false });
    expect(await unread(voter)).toBe(1);
    await notifications.markAllRead(db(), voter);
    await notifications.setPreferences(db(), voter, { enableGeneralNotifications: true });
    expect([await unread(voter), await unread(elsewhere)]).toEqual([0, 1]);
    await send({ type: "urgent" });
    expect([await unread(voter), await unread(elsewhere)]).toEqual([1, 2]);
    expect((await notifications.recent(db(), 10)).map(({ type }) => type)).toEqual(["urgent", "general", "general"]);
  });

  test("one version of the policy is in force", async () => {
    const updatedBy = await makeVoter(db());
    const first = await policies.create(db(), { content: "One", updatedBy });
    await policies.create(db(), { content: "Two", updatedBy });
    await policies.update(db(), first, { isActive: true }, updatedBy);
    expect(await policies.current(db())).toMatchObject({ id: first, content: "One" });
  });

  test("without a poll the summary is empty", async () => {
    expect(await results.summary(db())).toMatchObject({
      declaredAreas: 0,
      pendingAreas: 0,
      declaredPolls: 0,
      pendingPolls: 0,
    });
    expect(await results.onePerArea(db(), { pending: true })).toEqual([]);
  });
});
