import { type Kysely, sql } from "kysely";

export async function up<DB>(db: Kysely<DB>): Promise<void> {
  // A changed address receives codes that open the account only from `email_codes_from` on, and once it is confirmed;
  // one typed at sign-up (null) receives them at once: the first code decides who owns the account.
  await sql`alter table users add column email_verified_at timestamptz(3), add column email_codes_from timestamptz(3)`.execute(
    db,
  );
  // A code that was used, and not invalidated by wrong tries, is a proof.
  await sql`
    update users set email_verified_at = proven.at
    from (
      select email, max(created_at) as at from (
        select email, created_at from verification_codes where is_used and attempts < 5
        union all select email, created_at from password_reset_codes where is_used and attempts < 5
      ) as used group by email
    ) as proven
    where proven.email = users.mailbox and proven.at > users.created_at`.execute(db);

  await sql`
    create table mailbox_codes (
      id uuid primary key default uuid_v7(),
      email text not null,
      code text not null,
      attempts smallint not null default 0,
      expires_at timestamptz(3) not null,
      is_used boolean not null default false,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create unique index mailbox_codes_open on mailbox_codes (email) where not is_used`.execute(db);
  await sql`create index mailbox_codes_expires_at on mailbox_codes (expires_at)`.execute(db);

  // A former confirmed mailbox of an account, and the hash of the link that restores it.
  await sql`
    create table mailbox_changes (
      id uuid primary key default uuid_v7(),
      user_id uuid not null references users on delete cascade,
      email text not null,
      mailbox text generated always as (mailbox(email)) stored,
      token_hash text not null unique,
      undo_until timestamptz(3) not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index mailbox_changes_user on mailbox_changes (user_id)`.execute(db);
  await sql`create index mailbox_changes_mailbox on mailbox_changes (mailbox)`.execute(db);

  // While it can be restored nobody else may use it, or a thief would block the way back by signing up with it. Checked
  // after the row, because only then have concurrent releases of the mailbox committed.
  await sql`
    create function keep_left_mailbox() returns trigger language plpgsql as $$
      begin
        if exists (
          select from mailbox_changes
          where mailbox = new.mailbox and user_id <> new.id and undo_until > now()
        ) then
          raise unique_violation using constraint = 'users_mailbox_key', message = 'this mailbox can still be taken back';
        end if;
        return null;
      end
    $$`.execute(db);
  await sql`
    create trigger keep_left_mailbox after insert or update of email on users
    for each row execute function keep_left_mailbox()`.execute(db);
}
