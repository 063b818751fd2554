import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { ago, hasRow, isSameName } from "../fragments.ts";

const perAccount = 20;

/**
 * Parts of a statement that remember a device on which the account in `account` signed in; only the newest ones are
 * stored.
 */
export const remembering = (account: RawBuilder<unknown>, deviceId: string | null) => sql`
  remembered as (
    insert into known_devices (user_id, device_id) select user_id, ${deviceId} from ${account} where ${deviceId}::text is not null
    on conflict (user_id, device_id) do update set seen_at = now()
  ),
  -- Does not see the row that the part above writes.
  forgotten as (
    delete from known_devices using ${account}, lateral (
      select device_id from known_devices d where d.user_id = ${account}.user_id and device_id <> ${deviceId}
      order by seen_at desc offset ${perAccount - 1}
    ) old
    where known_devices.user_id = ${account}.user_id and known_devices.device_id = old.device_id
  )`;

export async function remember(db: Db, userId: string, deviceId: string): Promise<void> {
  await sql`
    with owner as (select ${userId}::uuid as user_id), ${remembering(sql`owner`, deviceId)} select from owner`.execute(
    db,
  );
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
