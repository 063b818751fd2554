import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id uuid primary key default uuid_v7(),
      user_id uuid not null references users (id) on delete cascade,
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null,
      name text not null check (length(name) between 1 and 60),
      created_at timestamptz(3) not null default now(),
      last_used_at timestamptz(3)
    )`.execute(db);
  await sql`create index passkeys_user on passkeys (user_id, created_at)`.execute(db);
  // The passkey that the session was started or confirmed with: both of its owner's factors.
  await sql`alter table sessions add column passkey_id uuid references passkeys (id) on delete set null`.execute(db);
  await sql`create index sessions_passkey on sessions (passkey_id) where passkey_id is not null`.execute(db);
}
