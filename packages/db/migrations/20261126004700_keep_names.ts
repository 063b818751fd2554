import { type Kysely, sql } from "kysely";

export async function up<DB>(db: Kysely<DB>): Promise<void> {
  // Names that differ in spacing, invisible characters or letter case become one; of two parties with one name the newer
  // one gets a number.
  await sql`
    do $$
    declare
      party record;
      plain text;
      candidate text;
      number integer;
    begin
      for party in select id, name from political_parties order by created_at, id loop
        plain := coalesce(nullif(trim(regexp_replace(regexp_replace(normalize(party.name, NFC),
          '[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u180b-\\u180f\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0]', '', 'g'),
          '[\\s\\u00a0\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+', ' ', 'g')), ''), 'Party');
        candidate := plain;
        number := 1;
        while exists (select from political_parties p where lower(p.name) = lower(candidate) and p.id <> party.id
          and (p.name = candidate or (p.created_at, p.id) < (select created_at, id from political_parties where id = party.id)))
        loop
          number := number + 1;
          candidate := plain || ' (' || number || ')';
        end loop;
        if candidate <> party.name then
          update political_parties set name = candidate where id = party.id;
        end if;
      end loop;
    end $$`.execute(db);
  await sql`create unique index political_parties_name_any_case on political_parties (lower(name))`.execute(db);

  // Candidates without a party belong to none, even where a party was named 'Independent'.
  await sql`
    update vote_options o set party_id = null, party_name = null from political_parties p
    where p.id = o.party_id and lower(p.name) in ('independent', 'स्वतन्त्र', 'स्वतंत्र')`.execute(db);

  // Without foreign keys: a restored poll or party still has its former names.
  await sql`
    create table past_option_names (
      post_id uuid not null,
      option_id uuid not null,
      name_key text not null,
      primary key (post_id, option_id, name_key)
    )`.execute(db);
  await sql`
    create table past_party_names (
      name_key text not null,
      party_id uuid not null,
      primary key (name_key, party_id)
    )`.execute(db);

  await sql`alter table notifications add column voters_of uuid`.execute(db);
  await sql`create index notifications_voters on notifications (created_at desc, id desc) include (type)
    where is_active and voters_of is not null`.execute(db);
}
