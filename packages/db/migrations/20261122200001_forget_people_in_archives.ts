import { type Kysely, sql } from "kysely";

/**
 * The archive forgets the people of its rows: at once for an owner who deletes the account, and for everybody after a
 * time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table archives add column forgotten_at timestamptz(3)`.execute(db);
  await sql`create index archives_to_forget on archives (deleted_at) where forgotten_at is null`.execute(db);
  await sql`create index archives_person on archives ((data::jsonb->>'user_id'))`.execute(db);
  await sql`create index archives_deleted_by on archives (deleted_by)`.execute(db);

  // Other settings may have been added: the allowed ones stay allowed.
  await sql`
    do $$ declare
      keys text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'system_settings_key_check');
      kept text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'system_settings_value_check');
    begin
      alter table system_settings drop constraint system_settings_key_check, drop constraint system_settings_value_check;
      execute format('alter table system_settings add constraint system_settings_key_check
        check (%s or key = ''archive_days'')', keys);
      execute format('alter table system_settings add constraint system_settings_value_check
        check (case when key = ''archive_days'' then value ~ ''^[1-9][0-9]{0,3}$'' else %s end)', kept);
    end $$`.execute(db);
}
