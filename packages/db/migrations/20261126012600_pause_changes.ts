import { type Kysely, sql } from "kysely";

/** Read-only mode is a setting: extends the existing list of keys, whichever they are by then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare known text := (
      select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'system_settings_key_check'
    );
    begin
      alter table system_settings drop constraint system_settings_key_check;
      execute format('alter table system_settings add constraint system_settings_key_check
        check (%s or key = ''read_only'')', known);
    end $$`.execute(db);
}
