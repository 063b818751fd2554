import { type Kysely, sql } from "kysely";

/** A search of the audit log reads every line: to write its four objects as text was most of its time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table admin_log add column searched_text text not null
      generated always as (lower(subject::text || before::text || after::text || details::text)) stored`.execute(db);
}
