import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Nullable without a default, because archived options and polls come back without these columns.
  await sql`
    alter table vote_options
      add column symbol text,
      add column symbol_key text,
      add column photo text,
      add column about text,
      add column about_nepali text,
      add column link text,
      add column profile_changed_at timestamptz(3),
      add check ((symbol is null) = (symbol_key is null)),
      add constraint vote_options_symbol unique (post_id, symbol_key)`.execute(db);
  // An option whose party is empty is 'none of these'.
  await sql`create unique index vote_options_none on vote_options (post_id) where party_name = ''`.execute(db);
  // Two uploads of one picture are one symbol.
  await sql`alter table uploads add column digest text`.execute(db);
}
