import { type Kysely, sql } from "kysely";

/** Key of refusals that are counted on one line: the kind, the account and the hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table security_log add column repeat_key text`.execute(db);
  await sql`create unique index security_log_repeats on security_log (repeat_key) where repeat_key is not null`.execute(
    db,
  );
}
