import { type Kysely, sql } from "kysely";

/** Sign-ins, refusals, and looks at private data. Without foreign keys, so that it outlives its subjects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table security_log (
      id uuid primary key default uuid_v7(),
      at timestamptz(3) not null default clock_timestamp(),
      kind text not null,
      user_id uuid,
      username text,
      address text not null,
      request_id text not null,
      subject_type text,
      subject_id text,
      subject_name text,
      facts jsonb not null default '{}'
    )`.execute(db);
  await sql`create index security_log_newest on security_log (at desc, id desc)`.execute(db);
  await sql`create index security_log_user on security_log (user_id, at desc) where user_id is not null`.execute(db);
  await sql`create index security_log_subject on security_log (subject_id, at desc) where subject_id is not null`.execute(
    db,
  );
}
