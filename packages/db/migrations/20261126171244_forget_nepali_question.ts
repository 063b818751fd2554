import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger forget_nepali_recording before update of content_nepali on posts
    for each row when (new.content_nepali is distinct from old.content_nepali)
    execute function forget_recording()`.execute(db);
}
