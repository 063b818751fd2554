import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Number of recent pauses: each is longer than the one before.
  await sql`alter table throttles add column pauses smallint not null default 0`.execute(db);

  // Devices on which an account has signed in: the hash of a cookie that outlives the session.
  await sql`
    create table known_devices (
      user_id uuid not null references users on delete cascade,
      device_id text not null,
      seen_at timestamptz(3) not null default now(),
      primary key (user_id, device_id)
    )`.execute(db);
  await sql`create index known_devices_seen_at on known_devices (seen_at)`.execute(db);
}
