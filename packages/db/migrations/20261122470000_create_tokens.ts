import { type Kysely, sql } from "kysely";

/** API tokens: the table has only their hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create type token_scope as enum ('read', 'vote', 'administer')`.execute(db);
  await sql`
    create table api_tokens (
      id uuid primary key default uuid_v7(),
      user_id uuid not null references users (id) on delete cascade,
      token_hash text not null unique,
      name text not null check (length(name) between 1 and 60),
      scope token_scope not null,
      with_factor boolean not null,
      created_at timestamptz(3) not null default now(),
      last_used_at timestamptz(3)
    )`.execute(db);
  await sql`create index api_tokens_user on api_tokens (user_id, created_at desc)`.execute(db);
}
