// The record of a running system, checked from outside; and what an observer says when its database was tampered with.
import type { AddressInfo } from "node:net";
import { check, type Outcome } from "@mero-mat/observer/check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { signInAdmin, startApp, type TestApp } from "./harness.ts";
import { createPoll, manyVoters, vote } from "./polls-harness.ts";
import { counted, sealNow } from "./public-log-harness.ts";

/** A poll with twelve sealed ballots. */
async function sealedPoll() {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const poll = await createPoll(app, admin);
  const voters = await manyVoters(app, 12);
  for (const [index, cookie] of voters.entries())
    expect((await vote(app, cookie, poll.id, poll.voteOptions[index % 3 === 0 ? 0 : 1]?.id ?? "")).status).toBe(200);
  await sealNow(app, admin);
  const declare = async () => {
    await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
    await counted(app, poll.id);
  };
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  return { app, admin, poll, voters, declare };
}

async function observe(app: TestApp, seen?: Outcome["seen"]): Promise<Outcome> {
  const { port } = app.app.server.address() as AddressInfo;
  return check({ url: new URL(`http://127.0.0.1:${port}/`), patienceMs: 5_000, seen: seen ?? null });
}

const faultOf = (app: TestApp, seen?: Outcome["seen"]): Promise<string> =>
  observe(app, seen).then(
    () => "nothing",
    (error) => `${error.name}: ${error.message}`,
  );

test("what is sealed, declared and published holds, and so does what grows from it", async () => {
  const { app, admin, voters, poll, declare } = await sealedPoll();
  const first = await observe(app);
  expect(first).toMatchObject({ ballots: 12, counts: 0 });
  await vote(app, voters[0] ?? "", poll.id, poll.voteOptions[2]?.id ?? "");
  await declare();
  const second = await observe(app, first.seen);
  expect(second).toMatchObject({ ballots: 13, counts: 1, nationwide: null });
  await app.call(`DELETE /api/admin/posts/${poll.id}`, { cookie: admin });
  await expect.poll(async () => (await observe(app, second.seen)).checkpoint.size).toBe(second.checkpoint.size + 1);
});

test("a vote whose option was changed in the database before the count is found, and its voter sees it", async () => {
  const { app, poll, voters, declare } = await sealedPoll();
  const receipt = async () => (await app.call("GET /api/receipts", { cookie: voters[0] })).body[0];
  const before = await receipt();
  expect(before.state).toBe("sealed");
  await sql`update votes set option_id = ${poll.voteOptions[1]?.id}
    where id = (select vote_id from sealed_ballots where encode(ballot, 'hex') = ${before.ballot})`.execute(
    app.connection.db,
  );
  expect(await receipt()).toMatchObject({ state: "waiting", choice: poll.voteOptions[1]?.id });
  expect((await receipt()).ballot).not.toBe(before.ballot);
  await declare();
  expect(await faultOf(app)).toMatch(new RegExp(`ballot ${before.ballot} was not cast for ${poll.voteOptions[1]?.id}`));
});

test("a ballot that was sealed and is kept out of the count is found", async () => {
  const { app, declare } = await sealedPoll();
  const { db } = app.connection;
  await sql`delete from votes where id = (select min(vote_id::text)::uuid from sealed_ballots)`.execute(db);
  await sql`delete from sealed_ballots where vote_id not in (select id from votes)`.execute(db);
  await declare();
  expect(await faultOf(app)).toMatch(/ballot [0-9a-f]{64} is in the record and not opened/);
});

test("what is done to a declared poll's record is found by its name", async () => {
  const { app, poll, declare } = await sealedPoll();
  const { seen } = await observe(app);
  const { db } = app.connection;
  await declare();
  const grown = await observe(app, seen);

  /** Does something to a table, and puts the table back as it was. */
  async function tampered(table: string, tamper: ReturnType<typeof sql>, before?: Outcome["seen"]): Promise<string> {
    await sql`create table kept as table ${sql.table(table)}`.execute(db);
    await tamper.execute(db);
    const fault = await faultOf(app, before);
    await sql`delete from ${sql.table(table)}`.execute(db);
    await sql`insert into ${sql.table(table)} overriding system value select * from kept`.execute(db);
    await sql`drop table kept`.execute(db);
    return fault;
  }

  expect(
    await tampered("log_openings", sql`update log_openings set lines = regexp_replace(lines, '^[^\n]*\n', '')`),
  ).toMatch(/page 0 has not 12 openings/);
  const [one, two] = poll.voteOptions;
  expect(
    await tampered("log_openings", sql`update log_openings set lines = replace(lines, ${one?.id}, ${two?.id})`),
  ).toMatch(/was not cast for/);
  const changed = sql`update log_bundles set entries = overlay(entries placing 'x'::bytea from 200)`;
  expect(await tampered("log_bundles", changed)).toMatch(/Entry 0 is not the one that was logged/);
  const rehashed = sql`update log_tiles set hashes = overlay(hashes placing '\\x00'::bytea from 33)`;
  expect(await tampered("log_tiles", rehashed)).toMatch(/Entry 1 is not the one that was logged/);
  const add = (votes: number) =>
    sql`update vote_options set vote_count = vote_count + ${votes} where id = ${two?.id}`.execute(db);
  await add(100);
  const lie = new RegExp(`The published results of poll ${poll.id} say .* Its last count says 8 for ${two?.id}`);
  await expect.poll(() => faultOf(app, grown.seen)).toMatch(lie);
  await add(-100);
  await expect.poll(() => faultOf(app, grown.seen)).toBe("nothing");
  await sql`update logs set head_size = 13, head_note = ${seen.checkpoint}`.execute(db);
  expect(await faultOf(app, grown.seen)).toMatch(/The head has 13 entries; .* entries were taken away/);
});
