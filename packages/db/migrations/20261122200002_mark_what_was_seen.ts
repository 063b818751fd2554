import { type Kysely, sql } from "kysely";

/** What the server or a command has seen or done last, by its name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_marks (
      name text primary key,
      seen_at timestamptz(3) not null default now(),
      detail text not null default ''
    )`.execute(db);
}
