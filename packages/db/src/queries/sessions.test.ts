import { expect, test } from "vitest";
import { onBothDatabases, someVoter } from "../testing/both-databases.ts";
import * as accounts from "./accounts.ts";
import * as sessions from "./sessions.ts";

const inAnHour = () => new Date(Date.now() + 3_600_000);

onBothDatabases((db) => {
  async function voterWith(...ids: string[]) {
    const account = await accounts.createVoter(db(), someVoter());
    for (const id of ids) await sessions.insert(db(), { id, userId: account.id, expiresAt: inAnHour() });
    return account;
  }
  const idsOf = async (userId: string) => {
    const rows = await db().selectFrom("sessions").select("id").where("userId", "=", userId).orderBy("id").execute();
    return rows.map(({ id }) => id);
  };

  test("a session is found with its account and without any secret", async () => {
    const account = await voterWith("found");
    const until = inAnHour();
    await sessions.extend(db(), "found", until);
    const found = await sessions.findWithAccount(db(), "found");
    expect(found).toEqual({
      session: {
        id: "found",
        userId: account.id,
        passkeyId: null,
        expiresAt: until.toISOString(),
        endsInMs: expect.any(Number),
      },
      account,
    });
    expect(Math.abs((found?.session.endsInMs ?? 0) - 3_600_000)).toBeLessThan(600_000);
    // Node fires a timer with a longer time at once.
    await sessions.extend(db(), "found", new Date(Date.now() + 60 * 86_400_000));
    expect((await sessions.findWithAccount(db(), "found"))?.session.endsInMs).toBe(2 ** 31 - 1);
    expect(await sessions.findWithAccount(db(), "unknown")).toBeNull();
  });

  test("one session can be ended, all of an account, or all but one, and never another account's", async () => {
    const [one, other] = [await voterWith("a1", "a2", "a3", "a4"), await voterWith("b1")];
    await sessions.remove(db(), "a4");
    expect(await idsOf(one.id)).toEqual(["a1", "a2", "a3"]);
    await sessions.removeOfUser(db(), one.id, "a2");
    expect(await idsOf(one.id)).toEqual(["a2"]);
    await sessions.removeOfUser(db(), one.id);
    expect(await idsOf(one.id)).toEqual([]);
    expect(await idsOf(other.id)).toEqual(["b1"]);
  });

  test("cleaning up removes expired sessions and no others", async () => {
    const { id } = await voterWith("over", "open");
    await sessions.extend(db(), "over", new Date(Date.now() - 60_000));
    await sessions.removeExpired(db());
    expect(await idsOf(id)).toEqual(["open"]);
  });

  test("a removed account has no sessions left", async () => {
    const { id } = await voterWith("orphan");
    await db().deleteFrom("users").where("id", "=", id).execute();
    expect(await sessions.findWithAccount(db(), "orphan")).toBeNull();
  });
});
