import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { now, secondsUntil } from "../fragments.ts";

export interface Throttle {
  windowSeconds: number;
  /** Allows this many hits within one window, which starts at the first hit; without a limit, hits are only counted. */
  limit?: number;
  /** After this many hits, the next ones must be `spacingSeconds` apart. */
  burst?: number;
  spacingSeconds?: number;
}

const unlimited = 2_147_483_647;

/** Counts a hit. Returns null, or, for a hit above the limit, which is not counted, the seconds to wait. */
export async function hit(db: Db, key: string, throttle: Throttle): Promise<number | null> {
  const { windowSeconds, limit = unlimited, burst = limit, spacingSeconds = 0 } = throttle;
  const spacing = sql`make_interval(secs => ${spacingSeconds})`;
  const { rows } = await sql`
    insert into throttles as t (key, hits, last_hit_at, window_ends_at)
    values (${key}, 1, now(), now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      hits = case when t.window_ends_at <= now() then 1 else t.hits + 1 end,
      window_ends_at = case when t.window_ends_at <= now() then excluded.window_ends_at else t.window_ends_at end,
      last_hit_at = now()
    where t.window_ends_at <= now()
      or (t.hits < ${limit} and (t.hits < ${burst} or t.last_hit_at <= now() - ${spacing}))
    returning key`.execute(db);
  if (rows.length > 0) return null;
  // A clock that was set back a little does not lengthen the wait.
  const wait = sql<number>`extract(epoch from
    case when hits >= ${limit} then window_ends_at else last_hit_at + ${spacing} end - greatest(now(), last_hit_at))::float8`;
  const row = await db.selectFrom("throttles").select(wait.as("seconds")).where("key", "=", key).executeTakeFirst();
  return Math.max(1, Math.ceil(row?.seconds ?? 1));
}

/** Counts the hits in the current window, and the seconds it has left. */
export async function count(db: Db, key: string): Promise<{ hits: number; secondsLeft: number }> {
  const row = await db
    .selectFrom("throttles")
    .select(({ ref }) => ["hits", secondsUntil(ref("windowEndsAt")).as("secondsLeft")])
    .where("key", "=", key)
    .where("windowEndsAt", ">", now)
    .executeTakeFirst();
  return { hits: row?.hits ?? 0, secondsLeft: Math.ceil(row?.secondsLeft ?? 0) };
}

/** Takes back a hit that was counted for something that did not happen. */
export const takeBack = (db: Db, key: string) =>
  db
    .updateTable("throttles")
    .set((eb) => ({ hits: eb("hits", "-", 1) }))
    .where("key", "=", key)
    .where("hits", ">", 0)
    .where("windowEndsAt", ">", now)
    .execute();

export const forget = (db: Db, key: string) => db.deleteFrom("throttles").where("key", "=", key).execute();

/** Removes expired windows, but keeps a pause for a day, because the next pause is longer. */
export const removeExpired = (db: Db) =>
  db
    .deleteFrom("throttles")
    .where("windowEndsAt", "<", sql<string>`now() - case when pauses > 0 then interval '1 day' else '0' end`)
    .execute();
