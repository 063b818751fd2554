import type { Connection } from "@mero-mat/db/connect";
import { sql } from "kysely";

/**
 * Runs the other design: the product's statement with a counter row per option instead of a line in the inbox. The
 * counters are locked in a fixed order, or two voters who swap their options could deadlock.
 */
export async function castWithCounters(db: Connection["db"], userId: string, postId: string, optionId: string) {
  const { rows } = await sql<{ changed: boolean }>`
    with poll as materialized (select * from posts where id = ${postId} for share),
    voter as materialized (select id, role, province, district, election_area from users where id = ${userId} for share),
    facts as materialized (
      select (poll.province, poll.district, poll.election_area) =
          (voter.province, voter.district, voter.election_area) as is_own_area,
        poll.poll_type = 'candidate' as is_candidate_poll, poll.winner_declared as declared,
        voter.role = 'admin' as is_admin,
        exists (select from vote_options where id = ${optionId} and post_id = poll.id) as has_option,
        exists (select from votes where post_id = poll.id and user_id = voter.id) as has_voted
      from poll, voter
    ),
    vote as (
      insert into votes as v (user_id, post_id, option_id)
      select ${userId}, ${postId}, ${optionId} from facts
      where is_own_area and is_candidate_poll and has_option and (not declared or (is_admin and has_voted))
      on conflict (post_id, user_id) do update set
        replaced_option_id = v.option_id, option_id = excluded.option_id,
        created_at = case when v.option_id = excluded.option_id then v.created_at else now() end
      returning option_id, replaced_option_id
    ),
    change as materialized (
      select id, n from vote, lateral (values (option_id, 1), (replaced_option_id, -1)) as side (id, n)
      where replaced_option_id is distinct from option_id and id is not null
    ),
    counter as materialized (
      select id from vote_options where id in (select id from change) order by id for update
    ),
    counted as (
      update vote_options set vote_count = vote_count + n from counter join change using (id)
      where vote_options.id = counter.id returning 1
    )
    select exists (select from counted) as changed, exists (select from poll) as is_poll, facts.*
    from (select 1) as one left join facts on true`.execute(db);
  return rows[0];
}
