import { type Kysely, sql } from "kysely";

/** The rows that one transaction archives share an action with its line in the log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function current_act() returns uuid language plpgsql volatile as $$
    declare act text := current_setting('mero_mat.act', true);
    begin
      if act is null or act = '' then
        act := uuid_v7()::text;
        perform set_config('mero_mat.act', act, true);
      end if;
      return act::uuid;
    end $$`.execute(db);

  await sql`alter table archives add column act_id uuid`.execute(db);
  await sql`alter table archives add column seq bigint generated always as identity`.execute(db);
  await sql`alter table admin_log add column act_id uuid`.execute(db);

  // Rows removed together before this migration share their time with the line in the log.
  await sql`
    with acts as materialized (
      select deleted_at, deleted_by, uuid_v7() as id from (select distinct deleted_at, deleted_by from archives) as each
    )
    update archives a set act_id = acts.id from acts
    where a.deleted_at = acts.deleted_at and a.deleted_by is not distinct from acts.deleted_by`.execute(db);
  await sql`
    update admin_log l set act_id = a.act_id from archives a
    where a.deleted_at = l.at and a.deleted_by = l.admin_username`.execute(db);

  await sql`alter table archives alter column act_id set not null`.execute(db);
  for (const table of ["archives", "admin_log"])
    await sql`alter table ${sql.table(table)} alter column act_id set default current_act()`.execute(db);
  await sql`create index archives_acts on archives (deleted_at desc, act_id desc)`.execute(db);
  await sql`create index archives_act on archives (act_id, data_type)`.execute(db);
  await sql`create index admin_log_act on admin_log (act_id)`.execute(db);
}
