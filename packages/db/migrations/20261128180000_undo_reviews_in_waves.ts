import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The account's status before an administrator decided about it; until then null. It takes a sign-up out of every wave.
  await sql`alter table sign_up_marks add column decided_from account_status`.execute(db);
}
