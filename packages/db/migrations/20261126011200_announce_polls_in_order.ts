import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The log's entries about polls and parties, written in the transaction that makes or changes them. Sealing takes them in order.
  await sql`
    create table log_outbox (
      id bigint primary key generated always as identity,
      poll uuid,
      party uuid,
      said jsonb not null,
      check (num_nonnulls(poll, party) = 1)
    )`.execute(db);
  await sql`create index log_outbox_poll on log_outbox (poll, id) where poll is not null`.execute(db);

  await sql`
    create function said_of_poll(which uuid) returns jsonb language sql stable as $$
      select jsonb_build_object('kind', p.poll_type, 'poll', p.id,
        'area', jsonb_build_array(p.province, p.district, p.election_area), 'content', p.content,
        'options', coalesce((
          select jsonb_agg(jsonb_build_array(o.id, o.option_text, o.party_name) order by o.position, o.id)
          from vote_options o where o.post_id = p.id), '[]'))
      from posts p where p.id = which
    $$`.execute(db);
  await sql`
    create function said_of_party(which political_parties) returns jsonb language sql immutable as $$
      select jsonb_build_object('party', which.id, 'name', which.name, 'nepaliName', which.nepali_name)
    $$`.execute(db);

  // Runs when the transaction commits, so that an edit of several statements is one entry. After a declaration a poll stays in the
  // log as it was voted on.
  await sql`
    create function announce_poll() returns trigger language plpgsql as $$
    declare
      which uuid := case tg_table_name when 'posts' then (to_jsonb(new)->>'id')::uuid
        else (coalesce(to_jsonb(new), to_jsonb(old))->>'post_id')::uuid end;
      said jsonb := said_of_poll(which);
    begin
      if exists (select from posts p where p.id = which and not p.winner_declared)
        and said is distinct from (select o.said from log_outbox o where o.poll = which order by o.id desc limit 1)
      then
        insert into log_outbox (poll, said) values (which, said);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger announce_poll
    after insert or update of content, province, district, election_area on posts
    deferrable initially deferred for each row execute function announce_poll()`.execute(db);
  await sql`
    create constraint trigger announce_poll
    after insert or delete or update of option_text, party_name, position on vote_options
    deferrable initially deferred for each row execute function announce_poll()`.execute(db);
  await sql`
    create function announce_party() returns trigger language plpgsql as $$
    begin
      insert into log_outbox (party, said) values (new.id, said_of_party(new));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger announce_party after insert or update of name, nepali_name on political_parties
    for each row execute function announce_party()`.execute(db);

  await sql`insert into log_outbox (party, said) select p.id, said_of_party(p) from political_parties p order by p.id`.execute(
    db,
  );
  await sql`insert into log_outbox (poll, said) select id, said_of_poll(id) from posts order by id`.execute(db);

  // The numbers of a scope's last count, so that results can name it.
  await sql`alter table log_scopes add column last_count jsonb not null default '{}'`.execute(db);
  await sql`alter table log_parties alter column seen_at set default now()`.execute(db);
}
