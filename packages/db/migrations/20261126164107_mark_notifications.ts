import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter type edited_kind add value 'notification'`.execute(db);
}
