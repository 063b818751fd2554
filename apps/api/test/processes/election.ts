import { setTimeout as pause } from "node:timers/promises";
import type { Connection } from "@mero-mat/db/connect";
import { migrate } from "@mero-mat/db/migrate";
import * as seed from "@mero-mat/db/seeds/polls";
import { sql } from "kysely";
import { expect } from "vitest";
import { randomNumbers } from "../random.ts";
import { call, type Server } from "./programs.ts";

const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
const voterCount = 40;

type Db = Connection["db"];
type Door = Pick<Server, "origin">;

/** Records a voter's last acknowledged vote, and the votes sent after it without a response. */
interface Voter {
  id: string;
  username: string;
  acknowledged: string | null;
  withoutResponse: string[];
}

export interface Election {
  postId: string;
  options: string[];
  voters: Voter[];
  random: () => number;
}

/** Gives every account a session whose token is its username. */
export const signInEverybody = (db: Db) =>
  sql`insert into sessions (id, user_id, expires_at)
    select encode(sha256(convert_to(username, 'UTF8')), 'hex'), id, now() + interval '1 day' from users`.execute(db);

export async function prepare(db: Db): Promise<Election> {
  await migrate(db);
  await db.transaction().execute((tx) => seed.voters(tx, voterCount, [area]));
  await seed.polls(db, 1, await seed.author(db), [area]);
  await signInEverybody(db);
  const voters = await db.selectFrom("users").select(["id", "username"]).where("role", "=", "user").execute();
  const options = await db.selectFrom("voteOptions").select(["id", "postId"]).execute();
  return {
    postId: options[0]?.postId ?? "",
    options: options.map(({ id }) => id),
    random: randomNumbers(),
    voters: voters.map((voter) => ({ ...voter, acknowledged: null, withoutResponse: [] })),
  };
}

/** Votes for a random option and records the outcome; returns the status, or null without a response. */
async function vote(
  server: Door,
  { postId, options, random }: Election,
  voter: Voter,
  index: number,
): Promise<number | null> {
  const optionId = options[Math.floor(random() * options.length)] ?? "";
  voter.withoutResponse.push(optionId);
  const answer = await call(server, "POST /api/votes", {
    body: { postId, optionId },
    cookie: `session=${voter.username}`,
    headers: { "x-forwarded-for": `10.0.0.${index}` },
  }).catch(() => null);
  if (answer?.status === 200) Object.assign(voter, { acknowledged: optionId, withoutResponse: [] });
  return answer?.status ?? null;
}

/**
 * Makes everyone vote repeatedly, before, during and after a fault; returns the longest time without an acknowledged
 * vote.
 */
export async function voteThrough(server: Door, election: Election, fault: () => Promise<unknown>): Promise<number> {
  const enough = 200;
  let sinceFault = Number.NaN;
  let acknowledged = 0;
  let last = performance.now();
  let longest = 0;
  const refused = new Set<number | null>();
  async function voteRepeatedly(voter: Voter, index: number): Promise<void> {
    while (!(sinceFault >= enough)) {
      const status = await vote(server, election, voter, index);
      if (status !== 200) {
        refused.add(status);
        await pause(100);
        continue;
      }
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      sinceFault++;
      acknowledged++;
    }
  }
  const voting = Promise.all(election.voters.map(voteRepeatedly));
  await expect.poll(() => acknowledged).toBeGreaterThan(enough);
  await fault();
  sinceFault = 0;
  await voting;
  // Without its database a server responds with 503; a proxy in front reports a lost response.
  expect([null, 502, 503, 504]).toEqual(expect.arrayContaining([...refused]));
  return longest;
}

/** Makes everyone vote repeatedly; when enough votes are acknowledged, something crashes. */
export async function crashUnderVotes(server: Door, election: Election, crash: () => Promise<unknown>): Promise<void> {
  let acknowledged = 0;
  let crashed: Promise<unknown> | undefined;
  const enough = 150 + election.random() * 150;
  async function voteRepeatedly(voter: Voter, index: number): Promise<void> {
    while (!crashed) {
      const status = await vote(server, election, voter, index);
      if (status === 200) acknowledged++;
      // An overloaded machine responds with 503, and casts nothing.
      else if (status === 503) await pause(100);
      else if (!crashed) throw new Error(`A vote was answered ${status} before anything crashed`);
      if (acknowledged >= enough) crashed ??= crash();
    }
  }
  await Promise.all(election.voters.map(voteRepeatedly));
  await crashed;
}

/** Reads votes, counts and ledger of a poll in one snapshot. */
export async function stateOf(db: Db, postId: string) {
  const { rows } = await sql<{ votes: Record<string, string>; counts: Count[]; waiting: number }>`
    select
      (select coalesce(jsonb_object_agg(user_id, option_id), '{}') from votes where post_id = ${postId}) as votes,
      (select count(*) from vote_inbox) as waiting,
      (select jsonb_agg(jsonb_build_object(
          'rows', (select count(*) from votes where option_id = o.id),
          'tally', o.vote_count,
          'inbox', (select count(*) filter (where option_taken = o.id) - count(*) filter (where option_left = o.id)
            from vote_inbox),
          'ledger', (select count(*) filter (where option_taken = o.id) - count(*) filter (where option_left = o.id)
            from vote_ledger)))
        from vote_options o where o.post_id = ${postId}) as counts`.execute(db);
  const [state] = rows;
  if (!state) throw new Error("a select without a FROM gives a row");
  return state;
}

interface Count {
  rows: number;
  tally: number;
  inbox: number;
  ledger: number;
}

export async function expectNothingLost(db: Db, { postId, voters }: Election): Promise<void> {
  const { votes, counts } = await stateOf(db, postId);
  for (const voter of voters) {
    const found = votes[voter.id] ?? null;
    expect([voter.acknowledged, ...voter.withoutResponse], voter.username).toContain(found);
    // Resolves the votes without a response.
    Object.assign(voter, { acknowledged: found, withoutResponse: [] });
  }
  for (const { rows, tally, inbox, ledger } of counts) {
    expect(tally + inbox).toBe(rows);
    expect(tally).toBe(ledger);
  }
}

export function expectAllFolded({ counts, votes }: Awaited<ReturnType<typeof stateOf>>): void {
  for (const { rows, tally } of counts) expect(tally).toBe(rows);
  expect(counts.reduce((sum, { rows }) => sum + rows, 0)).toBe(Object.keys(votes).length);
  expect(Object.keys(votes)).not.toEqual([]);
}
