import { type Kysely, sql } from "kysely";

export async function up<DB>(db: Kysely<DB>): Promise<void> {
  // `id` is the hash of the cookie and must never be shown; `public_id` may be.
  await sql`
    alter table sessions
      add column public_id uuid not null default uuid_v7() unique,
      add column device text,
      add column place text,
      add column last_seen_at timestamptz(3) not null default now()`.execute(db);
  // Existing sessions start their 90 days now.
  await sql`update sessions set created_at = now()`.execute(db);
}
