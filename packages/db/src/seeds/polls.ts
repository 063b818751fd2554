import { sql, type Transaction } from "kysely";
import type { Db } from "../connection/connect.ts";
import type { DB } from "../schema.ts";

/** Number of election areas per district, for spreading people over the country. */
export interface SeedArea {
  province: string;
  district: string;
  electionArea: number;
}

/**
 * Writes the id of a row as SQL. The same numbers always give the same ids, so that a benchmark is repeatable. Two
 * digits mark these uuids as version 8 (custom); without them they would be invalid.
 */
export const idText = (kind: string, n: string): string =>
  `overlay(overlay(md5('seed ${kind} ' || ${n}) placing '8' from 13) placing '8' from 17)::uuid`;
export const id = (kind: string, n = "n") => sql.raw(idText(kind, n));

// With a time zone, or the same numbers would mean other times on another machine.
export const start = sql`timestamptz '2026-01-01 00:00:00+00'`;

export const areasTable = (areas: SeedArea[]) => sql`
  (select (row_number() over ())::int - 1 as i, area->>'province' as province, area->>'district' as district,
    (area->>'electionArea')::int as election_area
  from jsonb_array_elements(${JSON.stringify(areas)}::jsonb) area)`;

/**
 * Drops these tables' foreign keys and non-unique indexes, does the work, and then rebuilds them for all rows at once,
 * which is much faster.
 */
export async function inBulk(tx: Transaction<DB>, tables: string[], work: () => Promise<unknown>): Promise<void> {
  const those = sql`any(${tables}::text[]::regclass[])`;
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select relname as table, conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = conrelid where contype = 'f' and conrelid = ${those}`.execute(tx);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class i on i.oid = indexrelid where not indisunique and indrelid = ${those}`.execute(tx);
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(tx);
  await work();
  for (const { definition } of indexes) await sql.raw(definition).execute(tx);
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(tx);
}

/** Creates the author of the polls. Nobody can sign in as a seeded account: no password has the hash '!'. */
export async function author(db: Db): Promise<string> {
  await sql`
    insert into users (id, username, password_hash, role, created_at, updated_at)
    values (${id("author", "1")}, 'seed_author', '!', 'admin', ${start}, ${start})
    on conflict do nothing`.execute(db);
  const row = await db.selectFrom("users").select("id").where("username", "=", "seed_author").executeTakeFirstOrThrow();
  return row.id;
}

export const voters = (tx: Transaction<DB>, count: number, areas: SeedArea[]): Promise<void> =>
  inBulk(tx, ["users"], () =>
    sql`
      insert into users (id, username, password_hash, email, province, district, election_area,
        initial_province, initial_district, initial_election_area, created_at, updated_at)
      select ${id("voter")}, 'voter_' || n, '!', 'seed.voter' || n || '@gmail.com', a.province::province, a.district,
        a.election_area, a.province::province, a.district, a.election_area,
        ${start} + n * interval '1 second', ${start} + n * interval '1 second'
      from generate_series(1, ${count}::int) n
      join ${areasTable(areas)} a on a.i = (n - 1) % ${areas.length}
      on conflict do nothing`.execute(tx),
  );

export async function polls(db: Db, count: number, authorId: string, areas: SeedArea[]): Promise<void> {
  await sql`
    insert into posts (id, user_id, content, province, district, election_area, created_at, updated_at)
    select ${id("poll")}, ${authorId}, 'Seeded poll ' || n, a.province::province, a.district, a.election_area,
      ${start} + n * interval '1 minute', ${start} + n * interval '1 minute'
    from generate_series(1, ${count}::int) n
    join ${areasTable(areas)} a on a.i = (n - 1) % ${areas.length}
    on conflict do nothing`.execute(db);
  await sql`
    with party as (
      select id, name, row_number() over (order by display_order, name) - 1 as i, count(*) over () as size
      from political_parties)
    insert into vote_options (id, post_id, option_text, party_id, party_name, position)
    select ${id("option", "n || ' ' || o")}, ${id("poll")},
      json_build_object('name', 'Candidate ' || o, 'nepaliName', 'उम्मेदवार ' || o,
        'party', coalesce(party.name, 'Independent'))::text, party.id, party.name, o
    from generate_series(1, ${count}::int) n
    cross join generate_series(1, 4) o
    -- The last of the four stands for no party.
    left join party on o < 4 and party.i = (n + o) % party.size
    on conflict do nothing`.execute(db);
  // A table with pending deferred triggers cannot be altered, as a bulk load does.
  await sql`set constraints announce_poll immediate`.execute(db);
  await sql`set constraints announce_poll deferred`.execute(db);
}

/** Counts the votes if everyone votes on every poll of their area. */
export function mostVotes(voterCount: number, pollCount: number, areaCount: number): number {
  const of = (count: number, area: number) => Math.ceil(Math.max(0, count - area) / areaCount);
  return Array.from({ length: areaCount }, (_, area) => of(voterCount, area) * of(pollCount, area)).reduce(
    (sum, pairs) => sum + pairs,
    0,
  );
}

/**
 * Makes everyone vote on the first poll of their area, then on the second, until there are enough votes. They go
 * straight into the counts: the ledger is for votes that were cast, and these were not.
 */
export const votes = (
  tx: Transaction<DB>,
  count: number,
  { voters, polls, areas }: { voters: number; polls: number; areas: number },
): Promise<void> =>
  inBulk(tx, ["votes", "user_activity"], () =>
    sql`
      with pair as (
        select v, p, ${id("vote", "v || ' ' || p")} as id
        from generate_series(0, ${polls}::int / ${areas}::int) round
        cross join generate_series(1, ${voters}::int) v
        cross join lateral (select (v - 1) % ${areas}::int + 1 + round * ${areas}::int) as poll (p)
        where p <= ${polls}::int
        order by round, v limit ${count}::int
      ),
      added as (
        insert into votes (id, user_id, post_id, option_id, created_at)
        -- Four candidates with about 4, 3, 2 and 1 votes of ten; who leads differs from poll to poll.
        select id, ${id("voter", "v")}, ${id("poll", "p")}, ${id("option", "p || ' ' || o")},
          ${start} + greatest(v * interval '1 second', p * interval '1 minute') + interval '1 minute'
        from pair
        cross join lateral (
          select ((array[0, 0, 0, 0, 1, 1, 1, 2, 2, 3])[get_byte(uuid_send(id), 15) % 10 + 1] + p) % 4 + 1
        ) as choice (o)
        on conflict do nothing
        returning option_id
      )
      update vote_options set vote_count = vote_count + n
      from (select option_id, count(*) as n from added group by option_id) as counted
      where vote_options.id = counted.option_id`.execute(tx),
  );

/** Declares the polls: the option with the most votes wins, and nobody wins a tie or an empty poll. */
export async function declare(db: Db, count: number): Promise<void> {
  await sql`
    update posts set winner_declared = true, winner_option_id = winner.id
    from generate_series(1, ${count}::int) n
    left join lateral (
      select (array_agg(id))[1] as id from (
        select id, rank() over (order by vote_count desc) as place
        from vote_options where post_id = ${id("poll")} and vote_count > 0
      ) as counted
      where place = 1 having count(*) = 1
    ) as winner on true
    where posts.id = ${id("poll")} and not winner_declared`.execute(db);
}

export const analyze = async (db: Db): Promise<void> => {
  await sql`analyze`.execute(db);
};
