import { sql } from "kysely";
import type { Db } from "../connect.ts";

/** Where a district's election areas are, for spreading people over the country. */
export interface SeedArea {
  province: string;
  district: string;
  electionArea: number;
}

// The same numbers give the same rows, ids and all: a measurement can be repeated. Nobody can sign in as one of
// these: no password has the hash '!'.
const id = (kind: string) => sql`md5(${`seed ${kind} `} || n)::uuid`;

// With its zone, or the same numbers would be other times on another machine.
const start = sql`timestamptz '2026-01-01 00:00:00+00'`;

const areasTable = (areas: SeedArea[]) => sql`
  (select (row_number() over ())::int - 1 as i, area->>'province' as province, area->>'district' as district,
    (area->>'electionArea')::int as election_area
  from jsonb_array_elements(${JSON.stringify(areas)}::jsonb) area)`;

/** Who the polls are by. */
export async function author(db: Db): Promise<string> {
  await sql`
    insert into users (id, username, password_hash, role, created_at, updated_at)
    values (md5('seed author')::uuid, 'seed_author', '!', 'admin', ${start}, ${start})
    on conflict do nothing`.execute(db);
  const row = await db.selectFrom("users").select("id").where("username", "=", "seed_author").executeTakeFirstOrThrow();
  return row.id;
}

export async function voters(db: Db, count: number, areas: SeedArea[]): Promise<void> {
  await sql`
    insert into users (id, username, password_hash, email, province, district, election_area,
      initial_province, initial_district, initial_election_area, created_at, updated_at)
    select ${id("voter")}, 'voter_' || n, '!', 'seed.voter' || n || '@gmail.com', a.province::province, a.district,
      a.election_area, a.province::province, a.district, a.election_area,
      ${start} + n * interval '1 second', ${start} + n * interval '1 second'
    from generate_series(1, ${count}::int) n
    join ${areasTable(areas)} a on a.i = (n - 1) % ${areas.length}
    on conflict do nothing`.execute(db);
}

export async function polls(db: Db, count: number, authorId: string, areas: SeedArea[]): Promise<void> {
  await sql`
    insert into posts (id, user_id, content, province, district, election_area, created_at, updated_at)
    select ${id("poll")}, ${authorId}, 'Seeded poll ' || n, a.province::province, a.district, a.election_area,
      ${start} + n * interval '1 minute', ${start} + n * interval '1 minute'
    from generate_series(1, ${count}::int) n
    join ${areasTable(areas)} a on a.i = (n - 1) % ${areas.length}
    on conflict do nothing`.execute(db);
  await sql`
    insert into vote_options (id, post_id, option_text, position)
    select md5('seed option ' || n || ' ' || o)::uuid, ${id("poll")},
      json_build_object('name', 'Candidate ' || o, 'nepaliName', 'उम्मेदवार ' || o, 'party', 'Independent')::text, o
    from generate_series(1, ${count}::int) n, generate_series(1, 4) o
    on conflict do nothing`.execute(db);
}

export const analyze = async (db: Db): Promise<void> => {
  await sql`analyze`.execute(db);
};
