import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A row without a response means that the call is running, in the process that holds the claim, until `expires_at`: a
  // short time that is extended meanwhile. With its response the row stays for a day.
  await sql`
    create table kept_answers (
      user_id uuid not null references users on delete cascade,
      key text not null,
      claim uuid not null,
      fingerprint text,
      answer text,
      expires_at timestamptz(3) not null,
      primary key (user_id, key),
      check ((fingerprint is null) = (answer is null))
    )`.execute(db);
  await sql`create index kept_answers_expired on kept_answers (expires_at)`.execute(db);
}
