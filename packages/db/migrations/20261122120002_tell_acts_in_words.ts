import { type Kysely, sql } from "kysely";

// Subject of an action and its fields before and after: a line must be readable when its subject is gone.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table admin_log add column subject jsonb not null default '{}', add column before jsonb not null default 'null', add column after jsonb not null default 'null'
  `.execute(db);
}
