import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { secondsUntil } from "../fragments.ts";

const limit = 10;
const windowSeconds = 15 * 60;
const longestPauseSeconds = 24 * 60 * 60;

export type Try = { wait: number } | { wait: null; beginsPause: boolean };

/**
 * Counts a try at a secret before the secret is compared, in one statement, so that of any number of concurrent tries
 * ten pass. The tenth starts a pause, twice as long as the last one unless a day has passed without tries.
 */
export async function begin(db: Db, key: string): Promise<Try> {
  const isOver = sql`t.window_ends_at <= now()`;
  const pause = sql`make_interval(secs => least(${longestPauseSeconds}, ${windowSeconds} * power(2, t.pauses)))`;
  const { rows } = await sql<{ beginsPause: boolean }>`
    insert into throttles as t (key, hits, last_hit_at, window_ends_at)
    values (${key}, 1, now(), now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      hits = case when ${isOver} then 1 else t.hits + 1 end,
      pauses = case
        when t.window_ends_at <= now() - interval '1 day' then 0
        when not ${isOver} and t.hits + 1 = ${limit} then t.pauses + 1
        else t.pauses end,
      window_ends_at = case
        when ${isOver} then excluded.window_ends_at
        when t.hits + 1 = ${limit} then now() + ${pause}
        else t.window_ends_at end,
      last_hit_at = now()
    where ${isOver} or t.hits < ${limit}
    returning hits = ${limit} as begins_pause`.execute(db);
  if (rows[0]) return { wait: null, ...rows[0] };
  const paused = await db
    .selectFrom("throttles")
    .select(({ ref }) => secondsUntil(ref("windowEndsAt")).as("seconds"))
    .where("key", "=", key)
    .executeTakeFirst();
  return { wait: Math.max(1, Math.ceil(paused?.seconds ?? 1)) };
}

/** Takes back a try that was right, or was not compared. A pause that another try has started goes on. */
export async function takeBack(db: Db, key: string, beganPause: boolean): Promise<void> {
  await sql`
    update throttles set
      hits = hits - 1,
      pauses = greatest(0, pauses - ${beganPause ? 1 : 0}),
      window_ends_at = least(window_ends_at, now() + make_interval(secs => ${windowSeconds}))
    where key = ${key} and hits > 0 and (${beganPause} or hits < ${limit})`.execute(db);
}
