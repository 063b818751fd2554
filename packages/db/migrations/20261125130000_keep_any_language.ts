import { type Kysely, sql } from "kysely";

/**
 * An account stores any language of the app. A new column, because a process of the previous release cannot read a
 * column that changes its type in its prepared statements. The old one, and the type `language`, are dropped by a later
 * release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column reader_language text constraint users_reader_language_check check (reader_language ~ '^[a-z]{2,3}$')
  `.execute(db);
  await sql`update users set reader_language = language::text where language is not null`.execute(db);
}
