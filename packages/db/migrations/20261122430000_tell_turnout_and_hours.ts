import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Number of eligible voters; a declared poll keeps its number.
  await sql`alter table verified_shares add column accounts bigint`.execute(db);

  // Nationwide party votes at the start of a day in Kathmandu.
  await sql`
    create table party_day_starts (
      day date not null,
      party_id uuid not null references political_parties on delete cascade,
      votes bigint not null,
      primary key (day, party_id)
    )`.execute(db);

  // Growth of a poll's votes in an hour, aligned with UTC. Like the ledger it outlives its subject.
  await sql`
    create table hour_tallies (
      post_id uuid not null,
      hour timestamptz(3) not null,
      votes bigint not null,
      primary key (post_id, hour)
    )`.execute(db);
  await sql`
    insert into hour_tallies (post_id, hour, votes)
    select post_id, date_trunc('hour', at, 'UTC'), sum((option_taken is not null)::int - (option_left is not null)::int)
    from vote_ledger where (option_taken is null) <> (option_left is null) group by 1, 2`.execute(db);
}
