import { type Kysely, sql } from "kysely";

/**
 * Lets a changed vote stay on its page without a new entry in any index: none has the time, and pages keep room. Voters
 * have few votes, which are sorted as they are read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index votes_user_id on votes (user_id)`.execute(db);
  await sql`drop index votes_user`.execute(db);
  await sql`alter table votes set (fillfactor = 80)`.execute(db);
}
