import { type Kysely, sql } from "kysely";

export async function up<DB>(db: Kysely<DB>): Promise<void> {
  await sql`
    create function has_open_votes(account uuid) returns boolean language sql stable as $$
      select exists (select from national_party_votes where user_id = account)
        or exists (select from votes v join posts p on p.id = v.post_id where v.user_id = account and not p.winner_declared)
    $$`.execute(db);

  // A number serves another account only once the votes cast with it are gone.
  await sql`
    create or replace function stand_on_roll() returns trigger language plpgsql as $$
    begin
      new.on_roll := false;
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
}
