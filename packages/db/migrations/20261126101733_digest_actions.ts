import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // How many entries of the log are digests of administrators' actions: a log with nothing else is still unused.
  await sql`alter table logs add column acts integer not null default 0`.execute(db);
  // The entry of each day, in Nepal's time. Without a log if that one was removed.
  await sql`
    create table log_acts (
      day date primary key,
      log_id integer references logs on delete set null,
      entry bigint not null
    )`.execute(db);
  await sql`create index log_acts_log on log_acts (log_id)`.execute(db);
  // A transaction that began before midnight may write its line after the digest: that line belongs to the day on which it is written.
  await sql`
    create function date_action() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(hashtext('digest of actions'));
      if exists (select from log_acts where day >= (new.at at time zone 'Asia/Kathmandu')::date) then
        new.at := clock_timestamp();
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger date_action before insert on admin_log for each row execute function date_action()`.execute(db);
}
