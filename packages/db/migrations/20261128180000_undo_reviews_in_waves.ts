import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Status from before an administrator decided about an account of a wave, by which undoing puts it back there.
  await sql`alter table sign_up_marks add column decided_from account_status`.execute(db);
}
