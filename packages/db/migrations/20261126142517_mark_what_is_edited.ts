import { type Kysely, sql } from "kysely";

/** The form that each administrator has open; it goes with the session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create type edited_kind as enum ('poll', 'party', 'account', 'policy', 'topic')`.execute(db);
  await sql`
    create table editing (
      user_id uuid primary key references users on delete cascade,
      session_id text not null references sessions on delete cascade,
      kind edited_kind not null,
      subject_id uuid not null,
      lapses_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index editing_session on editing (session_id)`.execute(db);
}
