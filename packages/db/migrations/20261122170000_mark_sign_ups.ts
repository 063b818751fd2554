import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Marks that a sign-up shares with others, stored for a limited time: its network, its area, its row of names.
  await sql`create type sign_up_mark as enum ('network', 'area', 'names')`.execute(db);
  await sql`
    create table sign_up_marks (
      user_id uuid not null references users on delete cascade,
      kind sign_up_mark not null,
      key text not null,
      at timestamptz(3) not null default now(),
      -- Of so many within a short time that an administrator should look at them.
      in_wave boolean not null default false,
      primary key (user_id, kind)
    )`.execute(db);
  await sql`create index sign_up_marks_key on sign_up_marks (kind, key, at)`.execute(db);
  await sql`create index sign_up_marks_waves on sign_up_marks (kind, key, at) where in_wave`.execute(db);
  await sql`create index sign_up_marks_at on sign_up_marks (at)`.execute(db);
}
