import { type Kysely, sql } from "kysely";

/**
 * Adds up the changes of uploaded lines by area: each adds its number there, and subtracts it from its former area,
 * unless the upload replaces the whole roll.
 */
const changes = (lines: string) => `
  select upload_id, province, district, election_area, sum(n) as lines from (
    select upload_id, province, district, election_area, 1 as n from ${lines}
    union all
    select line.upload_id, earlier.province, earlier.district, earlier.election_area, -1
    from ${lines} as line
    join roll_uploads upload on upload.id = line.upload_id and not upload.is_replacing
    cross join lateral (
      select e.province, e.district, e.election_area
      from roll_uploads u join roll_entries e on e.upload_id = u.id and e.number = line.number
      where u.state in ('marking', 'standing') and u.id < line.upload_id order by u.id desc limit 1
    ) as earlier
  ) as change
  group by 1, 2, 3, 4`;

const columns = "(upload_id, province, district, election_area, lines)";

export async function up<DB>(db: Kysely<DB>): Promise<void> {
  await sql`
    create table roll_area_counts (
      upload_id bigint not null,
      province province not null,
      district text not null,
      election_area smallint not null,
      lines bigint not null,
      primary key (upload_id, province, district, election_area)
    )`.execute(db);
  // A trigger, because the previous release still receives uploads during an upgrade.
  await sql`
    create function count_roll_lines() returns trigger language plpgsql as $$
    begin
      insert into roll_area_counts as counted ${sql.raw(columns)} ${sql.raw(changes("written"))}
      on conflict (upload_id, province, district, election_area) do update set lines = counted.lines + excluded.lines;
      return null;
    end
    $$`.execute(db);
  await sql`
    create trigger roll_entries_counted after insert on roll_entries referencing new table as written
      for each statement execute function count_roll_lines()`.execute(db);
  const living = `(select e.* from roll_entries e join roll_uploads s on s.id = e.upload_id
    where s.state in ('receiving', 'marking', 'standing'))`;
  await sql`
    with living as materialized ${sql.raw(living)}
    insert into roll_area_counts ${sql.raw(columns)} ${sql.raw(changes("living"))}`.execute(db);
}
