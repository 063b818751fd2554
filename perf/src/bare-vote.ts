import { connectServer } from "@mero-mat/db/connect";
import type { TestServer } from "@mero-mat/db/testing/postgres";
import { sql } from "kysely";

interface Size {
  voters: number;
  polls: number;
  choices: number;
}

/**
 * Creates the least that a vote needs, in a database of its own: integers for ids, no areas, devices, versions,
 * activity or triggers, and an inbox that nobody reads. Voters are numbered from 1 and spread over the polls in turn.
 */
export async function createBareVotes(postgres: TestServer, { voters, polls, choices }: Size): Promise<string> {
  const admin = connectServer({ url: postgres.url() });
  await sql`create database bare`.execute(admin.db).finally(admin.close);
  const { db, close } = connectServer({ url: postgres.url("bare") });
  const create = [
    sql`create table users (id int primary key)`,
    sql`create table polls (id int primary key, declared boolean not null default false)`,
    sql`create table options (id int primary key, poll_id int not null references polls, unique (poll_id, id))`,
    sql`create table votes (user_id int references users, poll_id int references polls, option_id int not null, replaced int,
      primary key (poll_id, user_id), foreign key (poll_id, option_id) references options (poll_id, id))`,
    sql`create table inbox (seq bigint generated always as identity primary key, poll_id int, option_left int, option_taken int,
      at timestamptz not null default now())`,
    sql`create index on inbox (poll_id)`,
    sql`insert into users select generate_series(1, ${sql.lit(voters)})`,
    sql`insert into polls select generate_series(1, ${sql.lit(polls)})`,
    sql`insert into options select (p - 1) * ${sql.lit(choices)} + c, p
      from generate_series(1, ${sql.lit(polls)}) p, generate_series(1, ${sql.lit(choices)}) c`,
    sql`vacuum analyze`,
  ];
  for (const each of create) await each.execute(db);
  await close();
  return postgres.url("bare");
}

/** Casts one vote there, for pgbench: `poll` is an expression of the variable `:voter`. */
export const bareVote = (poll: string, choices: number): string => `
  with call as (select ${poll} as poll_id),
  poll as (select id from polls where id = (select poll_id from call) and not declared for share),
  voter as (select id from users where id = :voter for share),
  vote as (
    insert into votes as v (user_id, poll_id, option_id)
    select voter.id, poll.id, (poll.id - 1) * ${choices} + :choice from voter, poll
    on conflict (poll_id, user_id) do update set replaced = v.option_id, option_id = excluded.option_id
    returning poll_id, option_id, replaced
  )
  insert into inbox (poll_id, option_left, option_taken)
  select poll_id, replaced, option_id from vote where replaced is distinct from option_id`;
