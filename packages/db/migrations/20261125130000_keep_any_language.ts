import { type Kysely, sql } from "kysely";

/**
 * An account keeps whatever language the app has. It is a new column, because a process of the release before that has prepared its
 * statements cannot read one that changes its type. The old one, and the type `language`, go with a later release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column reader_language text constraint users_reader_language_check check (reader_language ~ '^[a-z]{2,3}$')
  `.execute(db);
  await sql`update users set reader_language = language::text where language is not null`.execute(db);
}
