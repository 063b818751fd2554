import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Number of counted votes from verified accounts; the row without a poll is for the nationwide vote.
  await sql`
    create table verified_shares (
      post_id uuid references posts on delete cascade,
      counted bigint not null,
      verified bigint not null,
      as_of timestamptz(3) not null,
      unique nulls not distinct (post_id)
    )`.execute(db);
  // When the next round is due: one of several processes runs it.
  await sql`
    create table verified_share_rounds (
      only_one boolean primary key default true check (only_one),
      next_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`insert into verified_share_rounds default values`.execute(db);
}
