import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare known text := (
      select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'system_settings_key_check'
    );
    begin
      alter table system_settings drop constraint system_settings_key_check;
      execute format('alter table system_settings add constraint system_settings_key_check
        check (%s or key = ''totals_step'')', known);
      select pg_get_expr(conbin, conrelid) into known from pg_constraint where conname = 'system_settings_value_check';
      alter table system_settings drop constraint system_settings_value_check;
      execute format('alter table system_settings add constraint system_settings_value_check
        check (case when key = ''totals_step'' then value in (''1'', ''10'', ''25'', ''100'') else %s end)', known);
    end $$`.execute(db);
  // The nationwide totals as the public sees them while they move in steps; no row while they are live.
  await sql`
    create table public_totals (
      is_only boolean primary key default true check (is_only),
      published_at timestamptz(3) not null,
      snapshot text not null,
      votes jsonb not null,
      verified jsonb,
      day date not null,
      day_votes jsonb not null
    )`.execute(db);
  // Every fold looks up how many votes have changed since the last step.
  await sql`create index national_party_votes_updated on national_party_votes (updated_at)`.execute(db);
}
