import { type Kysely, sql } from "kysely";

/** Names what is counted on one line of the security log: a kind of refusal, of whom, and in which hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table security_log add column repeat_key text`.execute(db);
  await sql`create unique index security_log_repeats on security_log (repeat_key) where repeat_key is not null`.execute(
    db,
  );
}
