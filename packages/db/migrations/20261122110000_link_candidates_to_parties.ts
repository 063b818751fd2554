import { type QueryExecutorProvider, sql } from "kysely";

export async function up(db: QueryExecutorProvider): Promise<void> {
  // The database maintains the name next to the id: a rename reaches every ballot, and a deleted party leaves the name
  // its candidates stood under.
  await sql`alter table political_parties add constraint political_parties_id_name_key unique (id, name)`.execute(db);
  await sql`alter table vote_options add column party_id uuid`.execute(db);
  await sql`update vote_options o set party_id = p.id from political_parties p where p.name = o.party_name`.execute(db);

  // The other texts may name a party in different letter case, or one registered later. Not every text is JSON.
  await sql`
    create function pg_temp.party_in(option_text text) returns text language plpgsql as $$
    begin
      return lower(trim(option_text::jsonb->>'party'));
    exception when others then
      return null;
    end $$`.execute(db);
  await sql`
    update vote_options o set party_id = p.id, party_name = p.name from political_parties p
    where o.party_name is null and lower(p.name) = pg_temp.party_in(o.option_text)`.execute(db);
  await sql`drop function pg_temp.party_in`.execute(db);

  await sql`
    alter table vote_options
      add check (party_id is null or party_name is not null),
      add constraint vote_options_party_known foreign key (party_id, party_name) references political_parties (id, name)
        on update cascade on delete set null (party_id)`.execute(db);
  await sql`create index vote_options_party_id on vote_options (party_id) where party_id is not null`.execute(db);
}
