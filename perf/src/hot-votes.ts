import type { Connection } from "@mero-mat/db/connect";
import * as seed from "@mero-mat/db/seeds/polls";
import { sql } from "kysely";
import { cookieOf, signIn } from "./crowd.ts";
import { addresses, type Load, load } from "./load.ts";
import { processorTime } from "./processes.ts";

export const voters = 10_000;
export const options = 4;

export interface Poll {
  id: string;
  options: string[];
}

const draw = (count: number) => Math.floor(Math.random() * count);

export interface Round extends Load {
  /** Measures the HTTP server's processor time, in microseconds. */
  perCall: number;
}

/** Picks the voter and the choice at random for every call, as pgbench does. */
export async function votesOverHttp(
  { origin, pid }: { origin: string; pid: number },
  poll: Poll,
  plan: { connections: number; seconds: number },
): Promise<Round> {
  const before = processorTime(pid);
  const result = await load({
    url: origin,
    ...plan,
    requests: () =>
      Array.from({ length: 1000 }, () => ({
        method: "POST",
        path: "/api/votes",
        headers: {
          cookie: cookieOf(`voter_${draw(voters) + 1}`),
          "content-type": "application/json",
          "x-forwarded-for": addresses[draw(addresses.length)] ?? "",
        },
        body: JSON.stringify({ postId: poll.id, optionId: poll.options[draw(options)] }),
      })),
  });
  return { ...result, perCall: (processorTime(pid) - before) / result.calls };
}

export async function prepareHotPoll(connection: Connection): Promise<Poll> {
  const { db } = connection;
  const areas = [{ province: "bagmati", district: "kathmandu", electionArea: 1 }];
  await db.transaction().execute((tx) => seed.voters(tx, voters, areas));
  await seed.polls(db, 1, await seed.author(db), areas);
  await signIn(connection);
  await sql`vacuum analyze`.execute(db);
  const rows = await db.selectFrom("voteOptions").select(["id", "postId"]).orderBy("position").execute();
  return { id: rows[0]?.postId ?? "", options: rows.map(({ id }) => id) };
}
