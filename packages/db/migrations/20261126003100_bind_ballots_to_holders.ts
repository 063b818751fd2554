import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Ballots of the first format do not contain their holder: a log with any ends, and the next one seals all votes
  // again.
  await sql`
    update logs set is_current = false, phase = 'resting', scope = null, in_round = false, is_asked = false
    where size > 0`.execute(db);
  await sql`truncate log_scopes, log_parties, log_round, log_batch, sealed_ballots`.execute(db);
  // The check prevents a process of an earlier release from sealing ballots of the first format.
  for (const table of ["log_batch", "sealed_ballots"])
    await sql`
      alter table ${sql.table(table)} add column holder bytea not null default '' check (length(holder) = 32)`.execute(
      db,
    );

  // The holder of a vote without an account is stored until the vote is counted, for the sealing only.
  await sql`
    alter table nameless_votes add column user_id uuid, add column username text not null default ''`.execute(db);
  await sql`
    create function keep_holder() returns trigger language plpgsql as $$
    begin
      insert into nameless_votes (id, post_id, option_id, version, user_id, username)
      select v.id, v.post_id, v.option_id, v.version, old.id, old.username
      from votes v join posts p on p.id = v.post_id
      where v.user_id = old.id and p.winner_declared on conflict do nothing;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger keep_holder before delete on users for each row execute function keep_holder()`.execute(db);
}
