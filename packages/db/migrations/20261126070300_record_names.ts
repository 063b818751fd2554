import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads
      add column extension text not null default 'webp' check (extension in ('webp', 'webm', 'ogg', 'm4a'))`.execute(
    db,
  );
  // Nullable without a default, because archived rows come back without these columns.
  await sql`alter table posts add column audio text`.execute(db);
  await sql`alter table vote_options add column audio text`.execute(db);
  await sql`alter table political_parties add column audio text`.execute(db);
  // A recording says a name: it does not outlive it, whichever way the name changes.
  await sql`
    create function forget_recording() returns trigger language plpgsql as $$
    begin
      if new.audio is not distinct from old.audio then
        new.audio := null;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger forget_recording before update of content on posts
    for each row when (new.content <> old.content) execute function forget_recording()`.execute(db);
  await sql`
    create trigger forget_recording before update of option_text, symbol on vote_options
    for each row when ((new.option_text, new.symbol) is distinct from (old.option_text, old.symbol))
    execute function forget_recording()`.execute(db);
  await sql`
    create trigger forget_recording before update of name, nepali_name on political_parties
    for each row when ((new.name, new.nepali_name) is distinct from (old.name, old.nepali_name))
    execute function forget_recording()`.execute(db);
}
