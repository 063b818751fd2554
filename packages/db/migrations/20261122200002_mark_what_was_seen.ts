import { type Kysely, sql } from "kysely";

/** Last time that the server or a command saw or did something, by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_marks (
      name text primary key,
      seen_at timestamptz(3) not null default now(),
      detail text not null default ''
    )`.execute(db);
}
