import type { Connection } from "@mero-mat/db/connect";
import { sql } from "kysely";

const tokenOf = (username: string) => `perf-${username}`;

export const cookieOf = (username: string): string => `session=${tokenOf(username)}`;

/** Signs in these people, or everyone, without hashing a password. */
export async function signIn({ db }: Connection, usernames?: string[]): Promise<void> {
  await sql`
    insert into sessions (id, user_id, expires_at)
    select encode(sha256(convert_to('perf-' || username, 'UTF8')), 'hex'), id, now() + interval '30 days' from users
    where ${usernames ? sql`lower(username) = any(${usernames})` : sql`true`}
    on conflict do nothing`.execute(db);
}

/** Gives everyone the password of somebody who signs up, and returns it. */
export async function givePassword({ db }: Connection, origin: string): Promise<string> {
  const password = "a-good-secret";
  const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
  const response = await fetch(`${origin}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "first", email: "first.of.all@gmail.com", password, ...area }),
  });
  if (!response.ok) throw new Error(`Could not sign up: ${await response.text()}`);
  await sql`update users set password_hash = (select password_hash from users where username = 'first')
    where username like 'voter%'`.execute(db);
  return password;
}
