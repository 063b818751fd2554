import { type Kysely, sql } from "kysely";

export async function up<DB>(db: Kysely<DB>): Promise<void> {
  await sql`create type roll_upload_state as enum ('receiving', 'marking', 'standing', 'failed', 'replaced')`.execute(
    db,
  );
  await sql`
    create table roll_uploads (
      id bigint generated always as identity primary key,
      is_replacing boolean not null,
      state roll_upload_state not null default 'receiving',
      uploaded_by text not null,
      bytes bigint not null default 0,
      bytes_expected bigint,
      lines bigint not null default 0,
      added bigint not null default 0,
      entries bigint not null default 0,
      unchanged bigint not null default 0,
      rejected bigint not null default 0,
      marked_to uuid,
      started_at timestamptz(3) not null default now(),
      seen_at timestamptz(3) not null default now(),
      ended_at timestamptz(3)
    )`.execute(db);
  await sql`create unique index roll_uploads_one_at_a_time on roll_uploads ((true)) where state = 'receiving'`.execute(
    db,
  );
  await sql`
    create table roll_rejections (
      upload_id bigint not null references roll_uploads on delete cascade,
      line bigint not null,
      reason text not null,
      primary key (upload_id, line)
    )`.execute(db);
  // 128 bits of an HMAC are no uuid, but that is the smallest type that holds them. There may be twenty million rows,
  // removed a few thousand at a time: a foreign key would cost each a look-up.
  await sql`
    create table roll_entries (
      upload_id bigint not null,
      number uuid not null,
      birth uuid,
      province province not null,
      district text not null,
      election_area smallint not null,
      primary key (upload_id, number)
    )`.execute(db);

  // Extends the existing list of keys, whichever they are by then.
  await sql`
    do $$
    declare known text := (
      select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'system_settings_key_check'
    );
    begin
      alter table system_settings drop constraint system_settings_key_check, drop constraint system_settings_value_check;
      execute format('alter table system_settings add constraint system_settings_key_check
        check (%s or key = ''roll'')', known);
      alter table system_settings add constraint system_settings_value_check check (
        value in ('off', 'mark', 'require') and key = 'roll' or value in ('true', 'false') and key <> 'roll');
    end $$`.execute(db);

  // The newest upload's line for a number. Defined before the accounts, because a roll is one list made of all uploads.
  await sql`
    create function roll_entry_of(asked uuid) returns setof roll_entries language sql stable as $$
      select e.* from roll_uploads u join roll_entries e on e.upload_id = u.id and e.number = asked
      where u.state in ('marking', 'standing') order by u.id desc limit 1
    $$`.execute(db);
  await sql`
    create function roll_counts() returns boolean language sql stable as $$
      select exists (select from system_settings where key = 'roll' and value in ('mark', 'require'))
    $$`.execute(db);
  await sql`
    create function roll_is_required() returns boolean language sql stable as $$
      select exists (select from system_settings where key = 'roll' and value = 'require')
    $$`.execute(db);

  // `identity_key` is the hash that the citizenship number would have on the roll, `served_by` the number on the roll
  // that the account uses. A number serves one account; an account that enters another number keeps the former until
  // the new one serves it.
  await sql`
    alter table users add column identity_key uuid, add column served_by uuid,
      add column on_roll boolean not null default false, add check (not on_roll or served_by = identity_key)`.execute(
    db,
  );
  await sql`create unique index users_served_by on users (served_by) where served_by is not null`.execute(db);
  await sql`create index users_identity_key on users (identity_key) where identity_key is not null`.execute(db);

  await sql`
    create function stand_on_roll() returns trigger language plpgsql as $$
    begin
      new.on_roll := false;
      if new.account_status = 'rejected' then new.served_by := null; end if;
      if new.identity_key is null or new.account_status <> 'approved' then return new; end if;
      -- Accounts of one number wait for each other here.
      perform pg_advisory_xact_lock(hashtext('identity'), hashtext(new.identity_key::text));

      if new.is_verified and (tg_op = 'INSERT' or not old.is_verified) then
        if exists (select from users where on_roll and identity_key = new.identity_key and id <> new.id) then
          if roll_counts() then
            raise unique_violation using constraint = 'users_verified_citizenship',
              message = 'the roll has verified another account of this number: users_verified_citizenship';
          end if;
          update users set on_roll = false, served_by = null where served_by = new.identity_key and id <> new.id;
        end if;
      end if;

      if exists (
        select from roll_entry_of(new.identity_key) as e
        where (e.province, e.district, e.election_area) = (new.province, new.district, new.election_area)
      ) and not exists (
        select from users o where o.id <> new.id
          and (o.served_by = new.identity_key or (o.is_verified and o.identity_key = new.identity_key))
      ) then
        new.served_by := new.identity_key;
        new.on_roll := true;
      end if;
      return new;
    end
    $$`.execute(db);
  await sql`
    create trigger users_stand_on_roll
      before insert or update of identity_key, province, district, election_area, account_status, is_verified on users
      for each row execute function stand_on_roll()`.execute(db);
}
