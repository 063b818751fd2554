import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The holder of a live ballot, so that the register says who voted; forgotten when the ballot ends.
  await sql`alter table log_batch add column user_id uuid`.execute(db);
  await sql`alter table sealed_ballots add column user_id uuid`.execute(db);
  await sql`
    update sealed_ballots b set user_id = v.user_id from (
      select id, user_id from votes union all select id, user_id from national_party_votes
      union all select id, user_id from nameless_votes) v
    where v.id = b.vote_id and b.ended_by is null`.execute(db);
  // A voter who withdraws a vote and casts another has two votes, of which the log must know one.
  await sql`
    create index sealed_ballots_gone on sealed_ballots (user_id) where ended_by is null and gone_since is not null`.execute(
    db,
  );

  // A ballot of a deleted account is live until the log has its withdrawal or, in a declared poll, its count.
  await sql`create table departed_voters (user_id uuid primary key, username text not null)`.execute(db);
  await sql`
    insert into departed_voters select distinct user_id, username from nameless_votes where user_id is not null`.execute(
    db,
  );
  await sql`
    create function keep_departed() returns trigger language plpgsql as $$
    begin
      insert into departed_voters (user_id, username) select id, username from gone on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger keep_departed after delete on users referencing old table as gone
    for each statement execute function keep_departed()`.execute(db);

  // The count that a page belongs to, and 33 bytes for each account: the hash, then 1 if it voted, else 0.
  await sql`
    create table log_marks (
      log_id integer not null references logs on delete cascade,
      entry bigint not null,
      page integer not null,
      marks bytea not null,
      last_mark bytea not null,
      primary key (log_id, entry, page)
    )`.execute(db);
  // Hashes do not compress.
  await sql`alter table log_marks alter column marks set storage external`.execute(db);
  await sql`alter table log_scopes add column marked_by bigint`.execute(db);
  await sql`alter table logs add column with_marks boolean not null default false`.execute(db);

  // The database computes the register with its own `sha256`: neither the embedded database nor every PostgreSQL has pgcrypto, and
  // the key does not leave it. These are the two padded keys of HMAC-SHA-256, for a key shorter than its block of 64 bytes.
  await sql`
    create function mark_pads(out inner_pad bytea, out outer_pad bytea) language sql stable as $$
      select string_agg(set_byte(decode('00', 'hex'), 0, byte # 54), ''::bytea order by i),
        string_agg(set_byte(decode('00', 'hex'), 0, byte # 92), ''::bytea order by i)
      from (
        select i, case when i < length(key) then get_byte(key, i) else 0 end as byte
        from (select convert_to(value, 'UTF8') as key from server_keys where name = 'marks') k, generate_series(0, 63) i
      ) bytes
    $$`.execute(db);
  await sql`
    create function mark_salt(inner_pad bytea, outer_pad bytea, account uuid, count bigint)
    returns text language sql stable parallel safe as $$
      select encode(sha256(outer_pad || sha256(inner_pad || convert_to(account || chr(10) || count, 'UTF8'))), 'hex')
    $$`.execute(db);
  await sql`
    create function mark_of(scope text, username text, voted text, salt text)
    returns bytea language sql stable parallel safe as $$
      select sha256(convert_to('mero-mat/mark/v1' || chr(10) || scope || chr(10) || username || chr(10)
        || voted || chr(10) || salt || chr(10), 'UTF8'))
    $$`.execute(db);
}
