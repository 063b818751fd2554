import { type RawBuilder, sql } from "kysely";
import { batched } from "../batch.ts";
import { compileOnce } from "../compile-once.ts";
import type { Db } from "../connection/connect.ts";
import { anyOf, now } from "../fragments.ts";
import type { NotificationType } from "../schema.ts";
import { creator, mayRead, readers, toArea, toEverybody, toVoters } from "./notification-rule.ts";
import type { Area } from "./polls.ts";
import * as push from "./push.ts";

export interface NewNotification {
  title: string;
  content: string;
  type: NotificationType;
  /** Null means that the server wrote it, not an administrator. */
  createdBy: string | null;
  /** The poll it is about. */
  postId?: string | null | undefined;
  /** Addresses one person or the voters of one area; without either, everybody. */
  targetUserId?: string | null | undefined;
  area?: Area | undefined;
  /** Leaves out those who have already voted in this poll. */
  unvotedPostId?: string;
  /** Addresses those who have voted for this option of `postId`, or for this party or one of its candidates. */
  votersOf?: string;
}

export interface NotificationRow {
  id: string;
  title: string;
  content: string;
  type: NotificationType;
  createdAt: string;
  creator: string;
  pollId: string | null;
  isDeclared: boolean | null;
}

/**
 * Writes one row, however many people it is for. Broadcasts are written one after another, each later than the last, so
 * that a reader who has read everything up to some moment has missed none that was still being written.
 */
export async function send(tx: Db, { area, targetUserId = null, ...notification }: NewNotification) {
  if (targetUserId === null) await sql`select pg_advisory_xact_lock(hashtext('notifications'))`.execute(tx);
  const { id } = await tx
    .insertInto("notifications")
    .values({
      ...notification,
      ...area,
      targetUserId,
      createdAt: sql`greatest(clock_timestamp(), (select max(created_at) + interval '1 millisecond' from notifications))`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (targetUserId !== null)
    await tx.insertInto("userNotifications").values({ userId: targetUserId, notificationId: id }).execute();
  if (!notification.votersOf) await push.announce(tx, id);
  return id;
}

const me = (userId: string) => sql`me as (select * from ${readers} where me.id = ${userId})`;

export interface ReceivedRow extends NotificationRow {
  itemId: string;
  isRead: boolean;
  readAt: string | null;
}

/** Merges four lists, newest first: notifications for everybody, for the reader's area, for voters of the reader's choice, and for the reader. */
export async function ofUser(db: Db, userId: string, limit: number): Promise<ReceivedRow[]> {
  const newest = (which: RawBuilder<unknown>) => sql`
    (select n.* from notifications n, me where ${which}
      order by n.created_at desc, n.id desc limit ${limit})`;
  const { rows } = await sql<ReceivedRow>`
    with ${me(userId)},
    n as (
      ${newest(mayRead.everybody)} union all ${newest(mayRead.area)} union all ${newest(mayRead.voters)}
      union all ${newest(mayRead.person)}
    )
    select n.id, n.title, n.content, n.type, n.created_at, ${creator},
      p.id as poll_id, p.winner_declared as is_declared,
      coalesce(r.id, n.id) as item_id,
      coalesce(r.is_read, false) or coalesce(n.target_user_id is null and n.created_at <= me.read_until, false) as is_read,
      coalesce(r.read_at, case when n.target_user_id is null and n.created_at <= me.read_until then me.read_all_at end)
        as read_at
    from n cross join me
    left join user_notifications r on r.notification_id = n.id and r.user_id = me.id
    left join users u on u.id = n.created_by
    left join posts p on p.id = coalesce(n.post_id, n.unvoted_post_id)
    order by n.created_at desc, n.id desc limit ${limit}`.execute(db);
  return rows;
}

const unreadOf = compileOnce((db, ids: string[]) => {
  const unread = (which: RawBuilder<unknown>) => sql`
    (select count(*) from notifications n
      where ${which} and (me.read_until is null or n.created_at > me.read_until)
        and not exists (select from user_notifications r where r.user_id = me.id and r.notification_id = n.id and r.is_read))`;
  return sql<{ id: string; count: number }>`
    select me.id, ${unread(mayRead.everybody)} + ${unread(mayRead.area)} + ${unread(mayRead.voters)} + (
      select count(*) from user_notifications r join notifications n on n.id = r.notification_id
      where r.user_id = me.id and not r.is_read and n.is_active and n.target_user_id = r.user_id
    ) as count
    from ${readers} where me.id = ${anyOf("uuid", ids)}`.compile(db);
});

/** Counts what a reader has not read, batched. */
export const unreadCount = batched(async (db, ids: string[]) => {
  const counts = new Map((await unreadOf(db, ids)).map(({ id, count }) => [id, count]));
  return ids.map((id) => counts.get(id) ?? 0);
});

/** Marks one as read; false when it does not exist or belongs to another account. */
export async function markRead(db: Db, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    with ${me(userId)}
    insert into user_notifications as r (user_id, notification_id, is_read, read_at)
    select me.id, n.id, true, now() from notifications n, me
    where n.id = ${id} and n.is_active and (n.target_user_id = me.id
      or (n.created_at >= me.since and ((${toEverybody}) or (${toArea}) or (${toVoters}))))
    on conflict (user_id, notification_id) do update set is_read = true, read_at = coalesce(r.read_at, excluded.read_at)
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Marks as read everything that this statement sees: concurrent notifications are later. */
export async function markAllRead(tx: Db, userId: string): Promise<void> {
  await sql`
    insert into user_notification_preferences as p (user_id, read_until, read_all_at)
    select ${userId}, max(created_at), now() from notifications where target_user_id is null
    on conflict (user_id) do update set
      read_until = greatest(p.read_until, excluded.read_until), read_all_at = excluded.read_all_at`.execute(tx);
  await sql`update user_notifications set is_read = true, read_at = now() where user_id = ${userId} and not is_read`.execute(
    tx,
  );
}

const preferenceColumns = [
  "enableNotifications",
  "enableGeneralNotifications",
  "enableUrgentNotifications",
  "enableElectionNotifications",
  "enableEmailReminders",
  "enableWebPush",
] as const;
type Preferences = Record<(typeof preferenceColumns)[number], boolean>;

/** Defaults for people who have never chosen: everything except web push, which needs a device. */
const untouched: Preferences = {
  enableNotifications: true,
  enableGeneralNotifications: true,
  enableUrgentNotifications: true,
  enableElectionNotifications: true,
  enableEmailReminders: true,
  enableWebPush: false,
};

export async function preferences(db: Db, userId: string): Promise<Preferences> {
  const row = await db
    .selectFrom("userNotificationPreferences")
    .select(preferenceColumns)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row ?? untouched;
}

export const setPreferences = (
  db: Db,
  userId: string,
  changes: { [K in keyof Preferences]?: boolean | undefined },
): Promise<Preferences> =>
  db
    .insertInto("userNotificationPreferences")
    .values({ userId, ...changes })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ ...changes, updatedAt: now }))
    .returning(preferenceColumns)
    .executeTakeFirstOrThrow();

const sent = (db: Db) =>
  db
    .selectFrom("notifications as n")
    .leftJoin("users as u", "u.id", "n.createdBy")
    .leftJoin("users as target", "target.id", "n.targetUserId")
    .leftJoin("posts as p", "p.id", "n.postId")
    .select(["n.id", "n.title", "n.content", "n.type", "n.createdAt", "n.isActive", "target.username as recipient"])
    .select(["p.id as pollId", "p.winnerDeclared as isDeclared"])
    .select(creator);

export type SentRow = Awaited<ReturnType<typeof byId>>;

/** Lists notifications written by administrators; the server's own go to one person or one area. */
export const recent = (db: Db, limit: number) =>
  sent(db)
    .where("n.province", "is", null)
    .where("n.votersOf", "is", null)
    .where((where) => where.or([where("n.targetUserId", "is", null), where("n.type", "!=", "verification")]))
    .orderBy("n.createdAt", "desc")
    .orderBy("n.id", "desc")
    .limit(limit)
    .execute();

export const byId = (db: Db, id: string) => sent(db).where("n.id", "=", id).executeTakeFirstOrThrow();

/** Hides a notification from everybody; undefined when it does not exist or is hidden already. */
export const takeBack = (tx: Db, id: string) =>
  tx
    .updateTable("notifications")
    .set({ isActive: false })
    .where("id", "=", id)
    .where("isActive", "=", true)
    .returning(["id", "targetUserId"])
    .executeTakeFirst();

export const lock = (tx: Db, id: string) =>
  tx.selectFrom("notifications").select(["id", "targetUserId"]).where("id", "=", id).forUpdate().executeTakeFirst();
