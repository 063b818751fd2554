import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { joinWhole } from "../whole-tables.ts";
import { nationwide } from "./log-scopes.ts";

// Every vote that counts, including votes that a deleted account left behind on a declared poll.
const cast = sql`(
  select post_id as scope, id, version, created_at as at from votes
  union all select n.post_id, n.id, n.version, p.updated_at from nameless_votes n join posts p on p.id = n.post_id
  union all select ${nationwide}::uuid, id, version, updated_at from national_party_votes)`;

const scoped = (column: RawBuilder<unknown>, scope: string | null) =>
  scope === null ? sql`true` : sql`${column} = ${scope}`;

/** Lists unsealed changes: votes whose last version the log lacks, and ballots whose vote was withdrawn. */
export const waitingIn = (scope: string | null) => sql`(
  select coalesce(c.scope, b.scope) as scope, coalesce(c.id, b.vote_id) as id,
    case when c.id is null then b.gone_since else c.at end as at,
    case when c.id is null then 'gone' when b.vote_id is null then 'first' else 'changed' end as kind
  from (select * from ${cast} c where ${scoped(sql`c.scope`, scope)}) c
  full join (select * from sealed_ballots b where b.ended_by is null and ${scoped(sql`b.scope`, scope)}) b
    on b.vote_id = c.id
  where b.vote_id is null or c.id is null or b.version <> c.version)`;

const waiting = waitingIn(null);

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${waiting} w
    where w.scope = ${nationwide} or exists (select from posts p where p.id = w.scope)`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Marks the ballots that have lost their vote, in one scope or in all, so that their age is known. Those of a removed
 * poll count again when it is restored.
 */
export const noteGone = (tx: Db, scope: string | null) =>
  joinWhole(
    tx,
    sql`
  update sealed_ballots b set gone_since = now()
  where ${scope === null ? sql`true` : sql`b.scope = ${scope}`} and b.ended_by is null and b.gone_since is null
    and (b.scope = ${nationwide} or exists (select from posts p where p.id = b.scope))
    and not exists (select from ${cast} c
      where c.id = b.vote_id and ${scope === null ? sql`true` : sql`c.scope = ${scope}`})`,
  );

/**
 * The log shows a first ballot, a changed one and a withdrawal as different entries, so each kind is held back by
 * itself.
 */
export const kinds = ["first", "changed", "gone"] as const;

export type Kind = (typeof kinds)[number];

/** Chooses what this round seals: declared polls, and scopes where this many of a kind wait. */
export const beginRound = (tx: Db, least: number) =>
  joinWhole(
    tx,
    sql`
  insert into log_round
  select w.scope from ${waiting} w left join posts p on p.id = w.scope
  where p.id is not null or w.scope = ${nationwide}
  group by w.scope, p.winner_declared
  having p.winner_declared or ${sql.join(
    kinds.map((kind) => sql`count(*) filter (where w.kind = ${kind}) >= ${least}`),
    sql` or `,
  )}
  on conflict do nothing`,
  );

export async function nextOfRound(tx: Db): Promise<string | undefined> {
  const { rows } = await sql<{ scope: string }>`
    delete from log_round where scope = (select min(scope::text)::uuid from log_round) returning scope`.execute(tx);
  return rows[0]?.scope;
}

/** Returns whether party votes were sealed since their last count (with a register), and enough ballots are live. */
export async function isNationwideCountDue(tx: Db, floor: number, withMarks: boolean): Promise<boolean> {
  const last = sql.ref(withMarks ? "s.marked_by" : "s.counted_by");
  const { rows } = await sql`
    select from log_scopes s where s.scope = ${nationwide} and s.changed_by > coalesce(${last}, -1)
      and (select count(*) from (select from sealed_ballots
        where scope = ${nationwide} and ended_by is null limit ${floor}) as live) = ${floor}`.execute(tx);
  return rows.length > 0;
}
