import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { ago, hasRow, isSameName } from "../fragments.ts";

const perAccount = 20;

/** Remembers a device on which the account signed in; only the newest ones are stored. */
export async function remember(db: Db, userId: string, deviceId: string): Promise<void> {
  // The deletion does not see the row that the other part of the statement writes.
  await sql`
    with kept as (
      insert into known_devices (user_id, device_id) values (${userId}, ${deviceId})
      on conflict (user_id, device_id) do update set seen_at = now()
    )
    delete from known_devices where user_id = ${userId} and device_id in (
      select device_id from known_devices where user_id = ${userId} and device_id <> ${deviceId}
      order by seen_at desc offset ${perAccount - 1}
    )`.execute(db);
}

export const isKnown = (db: Db, deviceId: string, username: string) =>
  hasRow(
    db
      .selectFrom("knownDevices")
      .innerJoin("users", "users.id", "knownDevices.userId")
      .select("deviceId")
      .where("deviceId", "=", deviceId)
      .where(({ ref }) => isSameName(ref("username"), username)),
  );

/** Forgets every device but the one that set a new password, because users of the others may know the old password. */
export const removeOfUser = (db: Db, userId: string, except?: string | null) =>
  db
    .deleteFrom("knownDevices")
    .where("userId", "=", userId)
    .where("deviceId", "!=", except ?? "")
    .execute();

export const removeExpired = (db: Db) => db.deleteFrom("knownDevices").where("seenAt", "<", ago("400 days")).execute();
