import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { hasBallot } from "../fragments.ts";

/** Scope of the nationwide vote: no poll can have this id, and every other scope is a poll's id. */
export const nationwide = "00000000-0000-0000-0000-000000000000";

/** Marks polls that are in the log but no longer in the database, and returns them. */
export async function markRemoved(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ scope: string }>`
    update log_scopes set is_removed = true where scope in (
      select s.scope from log_scopes s
      where s.scope <> ${nationwide} and not s.is_removed and s.announced is not null
        and not exists (select from posts p where p.id = s.scope)
      order by s.scope limit ${limit})
    returning scope`.execute(tx);
  return rows.map(({ scope }) => scope).sort();
}

/** Unmarks a poll that was restored from the archive, and returns it. */
export async function unmarkRestored(tx: Db): Promise<string | undefined> {
  const { rows } = await sql<{ scope: string }>`
    update log_scopes set is_removed = false where scope = (
      select s.scope from log_scopes s join posts p on p.id = s.scope where s.is_removed order by s.scope limit 1)
    returning scope`.execute(tx);
  return rows[0]?.scope;
}

/**
 * Finds a declared poll that has not been counted yet, whose ballots have changed since, or that an admin has
 * corrected.
 */
export async function uncounted(tx: Db): Promise<string | undefined> {
  const { rows } = await sql<{ scope: string }>`
    (select p.id as scope from posts p left join log_scopes s on s.scope = p.id
      where p.winner_declared and ${hasBallot()}
        and (s.counted_by is null or s.changed_by > s.counted_by) limit 1)
    union all
    (select v.post_id from users u
      join votes v on v.user_id = u.id
      join posts p on p.id = v.post_id
      left join sealed_ballots b on b.vote_id = v.id and b.ended_by is null
      where u.role = 'admin' and p.winner_declared and ${hasBallot()} and b.version is distinct from v.version
      limit 1)
    limit 1`.execute(tx);
  return rows[0]?.scope;
}

export type AnnouncedOption = [id: string, name: string, nepaliName: string, party: string];

/** Reads a poll's options from the log's last entry about it. */
const announcedOptions = sql<AnnouncedOption[] | null>`s.announced::jsonb->'options'`;

/** Reads a poll's declaration and the log's last entries about it, for the sealing job. */
export const poll = (tx: Db, id: string) =>
  tx
    .selectFrom("posts as p")
    .leftJoin("logScopes as s", "s.scope", "p.id")
    .select([
      "p.id",
      "p.winnerDeclared",
      "p.winnerOptionId",
      "s.announced",
      announcedOptions.as("options"),
      "s.countedBy",
      sql<LastCount | null>`nullif(s.last_count, '{}')`.as("lastCount"),
    ])
    .where("p.id", "=", id)
    .where(hasBallot())
    .executeTakeFirst();

/** Stores the log's last entry about a scope; the nationwide vote has none. */
export const announce = (tx: Db, scope: string, announced: string | null) =>
  tx
    .insertInto("logScopes")
    .values({ scope, announced })
    .onConflict((conflict) => conflict.column("scope").doUpdateSet({ announced }))
    .execute();

export const setChanged = (tx: Db, scope: string, changedBy: number) =>
  tx.updateTable("logScopes").set({ changedBy }).where("scope", "=", scope).execute();

/** Numbers of a scope's last count, and its winner. */
export interface LastCount {
  ballots: number;
  counts: [choice: string, votes: number][];
  winner: string | null;
}

export const setCounted = (tx: Db, scope: string, countedBy: number, lastCount: LastCount) =>
  tx
    .updateTable("logScopes")
    .set({ countedBy, lastCount: JSON.stringify(lastCount) })
    .where("scope", "=", scope)
    .execute();

export const setMarked = (tx: Db, scope: string, markedBy: number) =>
  tx.updateTable("logScopes").set({ markedBy }).where("scope", "=", scope).execute();

export const announceParty = (tx: Db, partyId: string, announced: string) =>
  tx
    .insertInto("logParties")
    .values({ partyId, announced })
    .onConflict((conflict) => conflict.column("partyId").doUpdateSet({ announced }))
    .execute();

/** Reads the log's last entries about counted polls, and the positions of their counts, up to the signed head. */
export const counted = (db: Db, polls: string[]) =>
  db
    .selectFrom("logScopes as s")
    .innerJoin("logs as l", (join) => join.on("l.isCurrent", "=", true).onRef("s.countedBy", "<", "l.headSize"))
    .select(["s.scope", "s.countedBy as entry", announcedOptions.as("options")])
    .$narrowType<{ entry: number }>()
    .where("s.scope", "in", polls)
    .execute();

export interface CountedScope {
  scope: string;
  title: string | null;
  titleNepali: string | null;
  province: string | null;
  district: string | null;
  electionArea: number | null;
  entry: number | null;
}

const titleLength = 160;

/** Lists the nationwide vote and the declared polls, newest first, each with its last count up to the signed head. */
export async function counts(db: Db, scope: string | null): Promise<CountedScope[]> {
  const { rows } = await sql<CountedScope>`
    select vote.*, (select s.counted_by from log_scopes s join logs l on l.is_current
      where s.scope = vote.scope and s.counted_by < l.head_size) as entry
    from (
      select ${nationwide}::uuid as scope, null as title, null as title_nepali,
        null as province, null as district, null::integer as election_area
      union all
      (select p.id, left(p.content, ${titleLength}), left(p.content_nepali, ${titleLength}), p.province::text, p.district,
        p.election_area from posts p
        where p.winner_declared and ${hasBallot()} order by p.created_at desc, p.id)
    ) vote
    where ${scope === null ? sql`true` : sql`vote.scope = ${scope}`}`.execute(db);
  return rows;
}

export interface LastNationwideCount {
  entry: number;
  ballots: number;
  parties: { partyName: string; votes: number }[];
}

/** Reads the last nationwide count up to the signed head, with the names of its parties from the log. */
export async function lastNationwideCount(db: Db): Promise<LastNationwideCount | null> {
  const { rows } = await sql<LastNationwideCount>`
    select s.counted_by as entry, (s.last_count->>'ballots')::integer as ballots, (
      select coalesce(jsonb_agg(jsonb_build_object('partyName', p.announced::jsonb->>'name', 'votes', c->1)
        order by (c->>1)::integer desc, p.announced::jsonb->>'name'), '[]')
      from jsonb_array_elements(s.last_count->'counts') c join log_parties p on p.party_id = (c->>0)::uuid) as parties
    from log_scopes s join logs l on l.is_current
    where s.scope = ${nationwide} and s.counted_by < l.head_size`.execute(db);
  return rows[0] ?? null;
}
