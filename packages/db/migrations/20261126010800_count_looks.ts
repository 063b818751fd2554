import { type Kysely, sql } from "kysely";

/** On how many occasions of a day administrators saw an account's votes or documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table looks (
      user_id uuid not null references users on delete cascade,
      day date not null,
      kind text not null check (kind in ('votes', 'documents')),
      times integer not null default 1,
      primary key (user_id, day, kind)
    )`.execute(db);
}
