import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { TestApp } from "./harness.ts";

const kathmandu = { province: "bagmati", district: "kathmandu", electionArea: 1 } as const;

export const option = (name: string, party = "Independent") => JSON.stringify({ name, nepaliName: `${name} ने`, party });

export async function createPoll(app: TestApp, admin: string, more: object = {}, names = ["Sita", "Hari", "Gita"]) {
  const body = {
    content: "Who should represent us?",
    ...kathmandu,
    voteOptions: names.map((name) => option(name)),
    ...more,
  };
  const answer = await app.call("POST /api/admin/candidate-polls", { cookie: admin, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as {
    id: string;
    createdAt: string;
    updatedAt: string;
    audio: string | null;
    voteOptions: { id: string; name: string; optionText: string; audio: string | null }[];
  };
}

export const optionIdOf = (poll: { voteOptions: { id: string }[] }, index: number): string =>
  poll.voteOptions[index]?.id ?? "";

/** Creates accounts with a session each, without hashing a password, and returns their cookies. */
export async function manyVoters(
  { connection }: TestApp,
  count: number,
  role: "user" | "admin" = "user",
): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(16).toString("hex"));
  // Some tests create hundreds of accounts: with three random bytes, two prefixes collided.
  const prefix = randomBytes(6).toString("hex");
  const users = await connection.db
    .insertInto("users")
    .values(
      tokens.map((_, index) => ({
        ...kathmandu,
        role,
        username: `v${prefix}_${index}`,
        email: `voter.${prefix}_${index}@gmail.com`,
        passwordHash: "!",
      })),
    )
    .returning("id")
    .execute();
  await connection.db
    .insertInto("sessions")
    .values(
      users.map(({ id }, index) => ({
        id: createHash("sha256")
          .update(tokens[index] ?? "")
          .digest("hex"),
        userId: id,
        expiresAt: new Date(Date.now() + 3_600_000),
      })),
    )
    .execute();
  return tokens.map((token) => `session=${token}`);
}

/** Compares an option's shown count (tally and inbox) with the rows of `votes`, in one snapshot. */
export async function countsAgainstRows({ connection }: TestApp, postId: string) {
  const { rows } = await sql<{ id: string; shown: number; rows: number }>`
    select o.id, (o.vote_count + coalesce((select count(*) filter (where option_taken = o.id)
        - count(*) filter (where option_left = o.id) from vote_inbox where post_id = o.post_id), 0))::int as shown,
      (select count(*)::int from votes where option_id = o.id) as rows
    from vote_options o where o.post_id = ${postId} order by o.position`.execute(connection.db);
  return rows;
}

export const vote = (app: TestApp, cookie: string, postId: string, optionId: string) =>
  app.call("POST /api/votes", { cookie, body: { postId, optionId } });

/** Runs the tasks, at most `width` at a time. */
export async function atOnce(width: number, tasks: (() => Promise<unknown>)[]): Promise<void> {
  const queue = tasks.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const task of queue) await task();
    }),
  );
}
