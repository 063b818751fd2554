import { type Kysely, sql } from "kysely";

export async function up<DB>(db: Kysely<DB>): Promise<void> {
  // Votes cast of both kinds by Kathmandu's hours; it replaces day_tallies, which an earlier release still writes.
  await sql`create table cast_tallies (hour timestamptz(3) primary key, votes bigint not null)`.execute(db);

  // Only the hours of today are shown: an earlier day is one line. The ledger also has votes of polls that were cleared.
  await sql`
    with start as (select (now() at time zone 'Asia/Kathmandu')::date as day)
    insert into cast_tallies (hour, votes)
    select d.day::timestamp at time zone 'Asia/Kathmandu', votes from day_tallies d, start where d.day < start.day
    union all
    select date_trunc('hour', at, 'Asia/Kathmandu'), count(*) from start, (
      select at from vote_ledger where option_taken is not null
      union all
      select at from party_vote_ledger where party_taken is not null and party_taken is distinct from party_left) as line
    where at >= start.day::timestamp at time zone 'Asia/Kathmandu' group by 1`.execute(db);
}
