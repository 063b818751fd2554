import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // When the session's owner last gave their password or second factor, signing in included.
  await sql`alter table sessions add column proved_at timestamptz(3)`.execute(db);
  await sql`update sessions set proved_at = created_at`.execute(db);
  await sql`alter table sessions alter column proved_at set default now(), alter column proved_at set not null`.execute(
    db,
  );
}
