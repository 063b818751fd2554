import { type Kysely, sql } from "kysely";

// The results of the country consist of the newest declared poll of each area.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index posts_declared on posts (province, district, election_area, created_at desc, id desc)
    where winner_declared`.execute(db);
}
