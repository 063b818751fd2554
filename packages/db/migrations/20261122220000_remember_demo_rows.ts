import { type Kysely, sql } from "kysely";

/** Rows that a demo created, to tell them from real data and remove them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_rows (
      id uuid primary key,
      kind text not null check (kind in ('account', 'poll', 'party'))
    )`.execute(db);
}
