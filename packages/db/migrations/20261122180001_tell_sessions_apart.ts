import { type Kysely, sql } from "kysely";

export async function up<DB>(db: Kysely<DB>): Promise<void> {
  // The id is what a browser's token leads to, and leaves the database for nobody.
  await sql`
    alter table sessions
      add column public_id uuid not null default uuid_v7() unique,
      add column device text,
      add column place text,
      add column last_seen_at timestamptz(3) not null default now()`.execute(db);
  // What is in use goes on: how long a session may last is counted from here for those of before.
  await sql`update sessions set created_at = now()`.execute(db);
}
