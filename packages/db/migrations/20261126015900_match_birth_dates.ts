import { type Kysely, sql } from "kysely";

export async function up<DB>(db: Kysely<DB>): Promise<void> {
  // `birth_key` is the hash that the birth date, with this account's number, would have on the roll.
  await sql`
    alter table users add column birth_key uuid, add column birth_matches boolean not null default false`.execute(db);

  // Where the roll has a birth date, only that date or an administrator puts an account on it.
  await sql`
    create or replace function stand_on_roll() returns trigger language plpgsql as $$
    declare
      entry roll_entries;
      may_stand boolean;
    begin
      new.on_roll := false;
      new.birth_matches := false;
      if new.account_status = 'rejected' and not has_open_votes(new.id) then new.served_by := null; end if;
      if new.identity_key is null or new.account_status <> 'approved' then return new; end if;
      -- Accounts of one number wait for each other here.
      perform pg_advisory_xact_lock(hashtext('identity'), hashtext(new.identity_key::text));

      if new.is_verified and (tg_op = 'INSERT' or not old.is_verified) then
        if exists (
          select from users u where u.served_by = new.identity_key and u.id <> new.id
            and ((u.on_roll and roll_counts()) or has_open_votes(u.id))
        ) then
          raise unique_violation using constraint = 'users_verified_citizenship',
            message = 'another account votes with this number: users_verified_citizenship';
        end if;
        update users set on_roll = false, served_by = null
        where served_by = new.identity_key and on_roll and identity_key = new.identity_key and id <> new.id;
      end if;

      select * into entry from roll_entry_of(new.identity_key);
      new.birth_matches := coalesce(entry.birth = new.birth_key, false);
      may_stand := entry.birth is null or new.birth_matches or new.is_verified;
      -- Without the date an account keeps nobody else from the number, unless it has voted with it.
      if not may_stand and new.served_by = new.identity_key and not has_open_votes(new.id) then
        new.served_by := null;
      end if;

      if may_stand and (entry.province, entry.district, entry.election_area) = (new.province, new.district, new.election_area)
        and not exists (
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
    create or replace trigger users_stand_on_roll
      before insert or update of identity_key, birth_key, province, district, election_area, account_status, is_verified
      on users for each row execute function stand_on_roll()`.execute(db);

  // Accounts that are on the roll by number only are matched again.
  await sql`
    update roll_uploads set state = 'marking', marked_to = null, ended_at = null
    where id = (select max(id) from roll_uploads where state in ('marking', 'standing'))`.execute(db);
}
