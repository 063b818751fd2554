import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { withoutRemarks } from "../fragments.ts";

// The digest of each day's lines in the audit log, in Nepal's time.

const dayOf = (time: RawBuilder<unknown>) => sql`((${time}) at time zone 'Asia/Kathmandu')::date`;

const firstLine = dayOf(sql`(select min(at) from admin_log)`);
const nextDay = sql`coalesce((select max(day) + 1 from log_acts), ${firstLine})`;

/** The last day that ended at least fifteen minutes ago. */
const lastDay = sql`${dayOf(sql`now() - interval '15 minutes'`)} - 1`;

const maxDays = 366;

export interface ActsOfDay {
  day: string;
  acts: number;
  digest: string;
}

// Deleting an account removes names and remarks from these lines, so the digest leaves them out.
const isOfPerson = sql`l.subject_type in ('account', 'location request', 'report')`;

const facts = (column: "before" | "after") =>
  sql`case when ${isOfPerson} then ${withoutRemarks(`l.${column}`)} else ${sql.ref(`l.${column}`)} end`;

const line = sql`jsonb_build_array(
  l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), l.admin_id, l.admin_username, l.action,
  l.subject_type, l.subject_id, l.act_id, case when ${isOfPerson} then l.subject - 'name' else l.subject end,
  ${facts("before")}, ${facts("after")}, l.details)::text`;

const digests = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql<ActsOfDay>`
  select d.day::date::text as day, count(l.id)::integer as acts,
    encode(sha256(coalesce(string_agg(sha256(convert_to(${line}, 'UTF8')), ''::bytea order by l.at, l.id)
      filter (where l.id is not null), '')), 'hex') as digest
  from generate_series((${from})::timestamp, (${to})::timestamp, interval '1 day') as d(day)
  left join admin_log l on l.at >= d.day at time zone 'Asia/Kathmandu'
    and l.at < (d.day + interval '1 day') at time zone 'Asia/Kathmandu'
  group by d.day order by d.day`;

/**
 * Returns whether a finished day lacks a digest and no transaction is writing lines. If so, it blocks new lines until
 * `tx` ends.
 */
export async function take(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    with due as materialized (select ${nextDay} <= ${lastDay} as is_due)
    select is_due and pg_try_advisory_xact_lock(hashtext('digest of actions')) as is_taken from due`.execute(tx);
  return rows[0]?.isTaken ?? false;
}

/** Digests the finished days, oldest first, from the day of the first line on, including days without a line. */
export const due = async (tx: Db): Promise<ActsOfDay[]> =>
  (await digests(nextDay, sql`least(${lastDay}, ${nextDay} + ${sql.lit(maxDays - 1)})`).execute(tx)).rows;

/** Stores the log entries of consecutive days. A day's entry never changes. */
export const put = (tx: Db, logId: number, days: string[], first: number) =>
  sql`
    insert into log_acts (day, log_id, entry)
    select day, ${logId}, ${first} + at - 1 from unnest(${days}::date[]) with ordinality as given(day, at)`.execute(tx);

export interface LoggedDay extends ActsOfDay {
  /** Null where no log has the day. */
  entry: number | null;
  logId: number | null;
}

/** Digests the present lines of the days after `last`, with the position of each day's entry in the log. */
export async function after(db: Db, last: string | null): Promise<LoggedDay[]> {
  const from = last === null ? sql`least(${firstLine}, (select min(day) from log_acts))` : sql`${last}::date + 1`;
  const to = sql`least((select max(day) from log_acts), (${from}) + ${sql.lit(maxDays - 1)})`;
  const { rows } = await sql<LoggedDay>`
    select d.*, a.entry, a.log_id from (${digests(from, to)}) d left join log_acts a on a.day = d.day::date
    where exists (select from log_acts) order by d.day`.execute(db);
  return rows;
}

/** Counts the lines of days that have no entry yet. */
export async function undigested(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from admin_log
    where at >= coalesce((select max(day) + 1 from log_acts)::timestamp at time zone 'Asia/Kathmandu', '-infinity')`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
