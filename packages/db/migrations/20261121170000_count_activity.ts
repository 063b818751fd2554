import { type Kysely, sql } from "kysely";

// Counts a person's activity as it happens, because an analytics page must not read a million votes to find who is
// active. A statement of many rows is counted at once, with people in the order of their ids, so that two never
// deadlock.
const counted = [
  { table: "votes", column: "votes" },
  { table: "national_party_votes", column: "votes" },
  { table: "comments", column: "comments" },
  { table: "replies", column: "comments" },
  { table: "comment_likes", column: "likes" },
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_activity (
      user_id uuid primary key references users on delete cascade,
      votes integer not null default 0,
      comments integer not null default 0,
      likes integer not null default 0,
      last_active_at timestamptz(3) not null default now(),
      total integer not null generated always as (votes + comments + likes) stored
    )`.execute(db);
  await sql`create index user_activity_most on user_activity (total desc, user_id)`.execute(db);
  await sql`create index user_activity_recent on user_activity (last_active_at)`.execute(db);
  await sql`create index user_activity_voters on user_activity (user_id) where votes > 0`.execute(db);

  for (const column of ["votes", "comments", "likes"]) {
    await sql`
      create function ${sql.raw(`count_${column}_done`)}() returns trigger language plpgsql as $$
      begin
        insert into user_activity as a (user_id, ${sql.raw(column)})
        select user_id, count(*) from changed group by user_id order by user_id
        on conflict (user_id) do update set ${sql.raw(column)} = a.${sql.raw(column)} + excluded.${sql.raw(column)},
          last_active_at = excluded.last_active_at;
        return null;
      end $$`.execute(db);
    await sql`
      create function ${sql.raw(`count_${column}_gone`)}() returns trigger language plpgsql as $$
      begin
        update user_activity a set ${sql.raw(column)} = a.${sql.raw(column)} - gone.n
        from (
          select locked.user_id, n
          from (select user_id, count(*) as n from changed group by user_id) as gone
          join user_activity locked using (user_id) order by locked.user_id for update of locked
        ) as gone
        where a.user_id = gone.user_id;
        return null;
      end $$`.execute(db);
  }
  await sql`
    create function note_vote_changed() returns trigger language plpgsql as $$
    begin
      update user_activity a set last_active_at = now() from changed where a.user_id = changed.user_id;
      return null;
    end $$`.execute(db);

  for (const { table, column } of counted) {
    await sql`
      insert into user_activity as a (user_id, ${sql.raw(column)}, last_active_at)
      select user_id, count(*), max(created_at) from ${sql.table(table)} group by user_id
      on conflict (user_id) do update set ${sql.raw(column)} = a.${sql.raw(column)} + excluded.${sql.raw(column)},
        last_active_at = greatest(a.last_active_at, excluded.last_active_at)`.execute(db);
    await sql`
      create trigger count_done after insert on ${sql.table(table)} referencing new table as changed
      for each statement execute function ${sql.raw(`count_${column}_done`)}()`.execute(db);
    await sql`
      create trigger count_gone after delete on ${sql.table(table)} referencing old table as changed
      for each statement execute function ${sql.raw(`count_${column}_gone`)}()`.execute(db);
  }

  for (const table of ["votes", "national_party_votes"])
    await sql`
      create trigger note_changed after update on ${sql.table(table)} referencing new table as changed
      for each statement execute function note_vote_changed()`.execute(db);

  // Votes cast and changed on each day in Kathmandu, counted by the fold, like the counts of options.
  await sql`create table day_tallies (day date primary key, votes bigint not null default 0)`.execute(db);
  await sql`create index users_admins on users (id) where role = 'admin'`.execute(db);
  await sql`drop index users_area`.execute(db);
  await sql`create index users_area on users (province, district, election_area, id)`.execute(db);
  await sql`create index comments_created_at on comments (created_at)`.execute(db);
  await sql`create index replies_created_at on replies (created_at)`.execute(db);
}
