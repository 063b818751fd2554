import { type Kysely, sql } from "kysely";

/**
 * Administrators search for part of a name, an e-mail address or a phone number. The index has every three characters in
 * a row; the last ones of a text are shorter, so that one or two characters are found as a prefix. It is written like
 * this because `pg_trgm` is an extension, and ignores Devanagari in a database with the locale C.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function account_grams(username text, email text, phone text) returns tsvector
    language sql immutable parallel safe as $$
      select array_to_tsvector(array(select substr(t, n, 3) from generate_series(1, length(t)) n))
      from lower(username || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) t
    $$`.execute(db);
  await sql`
    create function gram_query(part text) returns tsquery language sql immutable strict parallel safe as $$
      select string_agg('''' || replace(replace(substr(t, n, 3), '\\', '\\\\'), '''', '''''')
        || case when length(t) < 3 then ''':*' else '''' end, ' & ')::tsquery
      from lower(part) t, generate_series(1, greatest(1, length(t) - 2)) n
    $$`.execute(db);
  await sql`create index users_parts on users using gin (account_grams(username, email, phone))`.execute(db);
}
