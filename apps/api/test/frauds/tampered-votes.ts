// SQL of frauds with votes, as somebody with access to the database would run it.
import { sql } from "kysely";
import type { Running } from "./country.ts";

type Db = Running["db"];

const userOf = (cookie: string) => sql`(select user_id from sessions
  where id = encode(sha256(convert_to(${cookie.replace("session=", "")}, 'UTF8')), 'hex'))`;

export const voteOf = (cookie: string, poll: string) =>
  sql`(select id from votes where post_id = ${poll} and user_id = ${userOf(cookie)})`;

/** Makes the tallies agree with the votes, as a careful fraud does. */
export const recount = (db: Db) =>
  sql`update vote_options o set vote_count = (select count(*) from votes where option_id = o.id)`.execute(db);

/** Invents accounts, and votes of theirs. */
export const ghosts =
  (many: number) =>
  async (db: Db, { poll }: Pick<Running, "poll">) => {
    await sql`
    insert into users (username, email, password_hash, province, district, election_area)
    select 'ghost' || n, 'ghost' || n || '@gmail.com', '!', 'bagmati', 'kathmandu', 1 from generate_series(1, ${many}::integer) n`.execute(
      db,
    );
    await sql`insert into votes (user_id, post_id, option_id)
    select id, ${poll.id}, ${poll.options[2]} from users where username like 'ghost%'`.execute(db);
    await recount(db);
  };

/** Votes with the accounts of people who did not. */
export async function voteFor(db: Db, cookies: string[], { poll }: Pick<Running, "poll">): Promise<void> {
  for (const cookie of cookies)
    await sql`insert into votes (user_id, post_id, option_id)
      values (${userOf(cookie)}, ${poll.id}, ${poll.options[0]})`.execute(db);
  await recount(db);
}

export async function dropFirst(db: Db, { voters, poll }: Pick<Running, "voters" | "poll">): Promise<void> {
  await sql`delete from votes where id = ${voteOf(voters[0] ?? "", poll.id)}`.execute(db);
  await recount(db);
}
