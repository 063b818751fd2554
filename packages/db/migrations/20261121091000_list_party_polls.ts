import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The list of an area is the area's polls or any party poll: without this index every poll of the country was read.
  await sql`create index posts_party on posts (created_at desc, id desc) where poll_type = 'party'`.execute(db);
}
