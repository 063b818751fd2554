import { sql } from "kysely";
import { expect, test } from "vitest";
import { onBothDatabases, someVoter } from "../testing/both-databases.ts";
import * as accounts from "./accounts.ts";
import * as knownDevices from "./known-devices.ts";

onBothDatabases((db) => {
  test("of an account's devices the twenty that signed in last are remembered", async () => {
    const { id, username } = await accounts.createVoter(db(), someVoter());
    const signIns = [...Array.from({ length: 20 }, (_, n) => `phone ${n}`), "phone 0", "phone 20", "phone 0"];
    for (const device of signIns) {
      await knownDevices.remember(db(), id, device);
      await sql`update known_devices set seen_at = seen_at - interval '1 second'`.execute(db());
    }
    const isKnown = await Promise.all(
      Array.from({ length: 21 }, (_, n) => knownDevices.isKnown(db(), `phone ${n}`, username)),
    );
    expect(isKnown).toEqual(Array.from({ length: 21 }, (_, n) => n !== 1));
  });
});
