import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Connection } from "@mero-mat/db/connect";
import { wrongCounts } from "@mero-mat/db/queries/count-check";
import { isWaiting } from "@mero-mat/db/queries/ledger";
import { check } from "@mero-mat/observer/check";
import { readVerifierKey } from "@mero-mat/observer/core/note";
import { sha256 } from "@mero-mat/observer/node";
import { sql } from "kysely";
import { expect } from "vitest";
import type { CallOptions, TestApp } from "../harness.ts";
import { until } from "../public-log-harness.ts";
import { type Cluster, witnessVerifierKey } from "./cluster.ts";
import { addressOf, type Country } from "./country.ts";
import type { Keyed, Officer, Voter } from "./people.ts";

interface Held {
  cluster: Cluster;
  country: Country;
  db: Connection["db"];
  voters: Voter[];
  officer: Officer;
  picture: Buffer;
  url: URL;
}

const onlyOne = <T>(values: Iterable<T>): T => {
  const [first, ...others] = values;
  expect(others).toEqual([]);
  return first as T;
};

/** Reads from a server without faults, which a busy machine may still answer late. */
const read = (app: TestApp, line: string, options?: CallOptions) =>
  until(async () => {
    const { status, body } = await app.call(line, options);
    return status === 200 && body;
  });

/** Checks everything people were told against the database, the log, the observer, the mails and the objects. */
export async function checkElection(held: Held): Promise<void> {
  await untilSettled(held);
  await checkVotes(held);
  await checkRecord(held);
  await checkActs(held);
  await checkMails(held);
  await checkObjects(held);
}

/** Waits until the votes are folded, the poll is counted, the head is countersigned and the mails are sent. */
const untilSettled = ({ db }: Held) =>
  until(async () => {
    if (await isWaiting(db)) return false;
    const { rows } = await sql<{ isSettled: boolean }>`
      select l.phase = 'resting' and not l.in_round and not l.is_asked and l.size = l.head_size
        and exists (select from log_scopes s join posts p on p.id = s.scope where s.counted_by is not null)
        and (select size from log_cosignatures) = l.head_size
        and not exists (select from log_outbox) and not exists (select from jobs where kind = 'mail') as is_settled
      from logs l where l.is_current`.execute(db);
    return rows[0]?.isSettled;
  });

async function checkVotes({ db, voters, country }: Held): Promise<void> {
  const { rows } = await sql<{ username: string; poll: string | null; party: string | null }>`
    select u.username, v.option_id as poll, p.name as party from users u
      left join votes v on v.user_id = u.id
      left join national_party_votes n on n.user_id = u.id left join political_parties p on p.id = n.party_id
    where u.username = any(${country.voters}::text[]) order by u.created_at`.execute(db);
  expect(rows).toEqual(
    voters.map(({ username, allowed }) => ({ username, poll: onlyOne(allowed.poll), party: onlyOne(allowed.party) })),
  );
  expect(await wrongCounts(db)).toEqual({ options: 0, parties: 0 });
  const { rows: ledgers } = await sql`
    select o.id from vote_options o where o.vote_count <>
      (select count(*) filter (where option_taken = o.id) - count(*) filter (where option_left = o.id) from vote_ledger)`.execute(
    db,
  );
  expect(ledgers).toEqual([]);
}

async function checkRecord({ cluster, voters, country, url }: Held): Promise<void> {
  const app = await cluster.app();
  const receipts = voters.flatMap((voter) => voter.receipts);
  const outcome = await check({
    url,
    patienceMs: 5000,
    cosignatures: { witnesses: [readVerifierKey(sha256, witnessVerifierKey)], required: 1 },
    saved: { receipts, marks: [], account: undefined },
  });
  expect(outcome.polls).toBe(1);
  const waiting = receipts
    .filter(({ scope }) => scope === "samanupatik")
    .map(({ ballot }) => `Ballot ${ballot} waits to be sealed.`);
  expect(outcome.notices.filter((notice) => !waiting.includes(notice))).toEqual([]);

  const [count] = await read(app, `GET /api/log/counts?scope=${country.pollId}`);
  const votes = voters.map(({ allowed }) => onlyOne(allowed.poll));
  const results = await read(app, "GET /api/results/export.json");
  const expected = Object.fromEntries(country.options.map((id) => [id, votes.filter((vote) => vote === id).length]));
  // biome-ignore lint/suspicious/noExplicitAny: a test reads an answer as a caller without types would
  expect(Object.fromEntries(results.map((row: any) => [row.optionId, row.votes]))).toEqual(expected);
  expect(count).toMatchObject({ entry: expect.any(Number) });
  for (const { cookie, allowed, username } of voters.slice(0, 6)) {
    const marks = await read(app, "GET /api/marks", { cookie });
    const mark = marks.find(({ scope }: { scope: string }) => scope === country.pollId);
    expect(mark?.voted, `${username} in the register`).toBe(onlyOne(allowed.poll) !== null);
  }
}

const howOften = ({ outcome }: Keyed) => (outcome.kind === "done" ? 1 : 0);

async function checkActs({ db, voters, officer, country }: Held): Promise<void> {
  const keyed = [...officer.done, ...voters.flatMap(({ comments }) => comments)];
  expect(keyed.filter(({ outcome }) => outcome.kind === "unknown")).toEqual([]);
  const comments = await db.selectFrom("comments").select("content").execute();
  for (const comment of voters.flatMap((voter) => voter.comments))
    expect(
      comments.filter(({ content }) => content === comment.key),
      comment.key,
    ).toHaveLength(howOften(comment));
  expect(officer.done.filter(({ outcome }) => outcome.kind !== "done")).toEqual([]);
  const { rows } = await sql<{ declared: number; approved: number; notices: number }>`select
    (select count(*) from admin_log where action = 'poll.declare') as declared,
    (select count(*) from admin_log where action = 'wave.approve') as approved,
    (select count(*) from notifications where post_id = ${country.pollId} and type = 'election') as notices`.execute(
    db,
  );
  expect(rows).toEqual([{ declared: 1, approved: 1, notices: 1 }]);
}

async function checkMails({ cluster, db, country }: Held): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from queued_mails`.execute(db);
  expect(rows[0]?.n).toBe(country.newcomers.length);
  // A mail is sent again only when nobody knows whether it was, or when its job could not be finished.
  const again = cluster.crashes + cluster.plan.made.filter((fault) => /deliver mail|delete jobs/.test(fault)).length;
  for (const { username } of country.newcomers) {
    const times = cluster.delivered.filter((to) => to === addressOf(username)).length;
    expect(times).toBeGreaterThan(0);
    expect(times).toBeLessThanOrEqual(1 + again);
  }
}

async function checkObjects({ cluster, db, officer }: Held): Promise<void> {
  const kept = await db
    .selectFrom("uploads")
    .select(["id", "extension", "size", "digest"])
    .where("size", "is not", null)
    .execute();
  const uploaded = officer.done
    .filter(({ line }) => line === "PUT /api/upload")
    .map(({ outcome }) => outcome.kind === "done" && outcome.body.url);
  expect(kept.map(({ id, extension }) => `/objects/${id}.${extension}`)).toEqual(uploaded);
  const files = readdirSync(cluster.objectsFolder);
  for (const { id, extension, size, digest } of kept) {
    expect(files).toContain(`${id}.${extension}`);
    const bytes = readFileSync(join(cluster.objectsFolder, `${id}.${extension}`));
    expect([bytes.length, Buffer.from(sha256(bytes)).toString("hex")]).toEqual([size, digest]);
  }
}
