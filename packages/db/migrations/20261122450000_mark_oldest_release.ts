import { type Kysely, sql } from "kysely";

/** Oldest release that may run on this schema, once a migration has dropped something that earlier ones use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table oldest_release (
      is_only_row boolean primary key default true check (is_only_row),
      release text not null,
      migration text not null
    )`.execute(db);
  await sql`comment on column oldest_release.migration is 'the newest migration of that release'`.execute(db);
}
