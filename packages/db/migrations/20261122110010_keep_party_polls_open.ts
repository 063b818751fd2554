import { type Kysely, sql } from "kysely";

/** A party poll asks for the nationwide vote, which is always changeable: there is nothing to declare. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update posts set winner_declared = false, winner_option_id = null
    where poll_type = 'party' and winner_declared`.execute(db);
  await sql`
    alter table posts add constraint posts_party_poll_stays_open
      check (poll_type = 'candidate' or not winner_declared)`.execute(db);
}
