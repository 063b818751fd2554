import { type Kysely, sql } from "kysely";

/** What a demo has made, so that it can be told from what people have and taken away again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_rows (
      id uuid primary key,
      kind text not null check (kind in ('account', 'poll', 'party'))
    )`.execute(db);
}
