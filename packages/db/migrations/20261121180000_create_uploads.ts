import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The row is inserted before the bytes are stored, so that no stored bytes lack a row; its size is null until then. A
  // row outlives its owner, which is how the picture of a deleted account is found and removed.
  await sql`
    create table uploads (
      id uuid primary key default uuid_v7(),
      owner_id uuid references users on delete set null,
      is_public boolean not null,
      size integer check (size > 0),
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index uploads_owner on uploads (owner_id)`.execute(db);
  await sql`
    create index uploads_left_over on uploads (created_at)
    where size is null or (owner_id is null and not is_public)`.execute(db);
}
