import { type Kysely, sql } from "kysely";

/**
 * A changed vote is noted at most once a minute: the time is indexed, so that each note writes to every index of the
 * table. The statements of votes lock the rows under the same condition.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function note_vote_changed() returns trigger language plpgsql as $$
    begin
      update user_activity a set last_active_at = now() from changed
      where a.user_id = changed.user_id and a.last_active_at < now() - interval '1 minute';
      return null;
    end $$`.execute(db);
}
