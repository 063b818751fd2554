// Checks the record of a running system from outside, and what the observer reports when the database was tampered
// with.
import { hash } from "node:crypto";
import { rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import * as logs from "@mero-mat/db/queries/log-state";
import { check, type Outcome } from "@mero-mat/observer/check";
import { readVerifierKey } from "@mero-mat/observer/core/note";
import { isPromiseSigned } from "@mero-mat/observer/core/receipt";
import { sha256, verifyEd25519 } from "@mero-mat/observer/node";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { append } from "../src/features/public-log/append.ts";
import { ballotEntry } from "../src/features/public-log/entries.ts";
import { markOf } from "../src/features/public-log/published-mark.ts";
import { diskObjects } from "../src/objects/disk.ts";
import { atOneInstant, openApp, startApp, type TestApp } from "./harness.ts";
import { createPoll, manyVoters, vote } from "./polls-harness.ts";
import { counted, file, readLog, sealNow } from "./public-log-harness.ts";

/** Creates a poll with twelve sealed ballots; ten more wait. */
async function sealedPoll() {
  const app = await startApp(atOneInstant);
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const poll = await createPoll(app, admin);
  const voters = await manyVoters(app, 22);
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

/** Writes entries as a file of the log holds them. */
const bundleOf = (entries: string[]): Buffer =>
  Buffer.concat(
    entries.flatMap((entry) => {
      const bytes = Buffer.from(entry);
      return [Buffer.of(bytes.length >> 8, bytes.length & 255), bytes];
    }),
  );

async function observe(app: TestApp, seen?: Outcome["seen"], patienceMs = 5_000): Promise<Outcome> {
  const { port } = app.app.server.address() as AddressInfo;
  return check({ url: new URL(`http://127.0.0.1:${port}/`), patienceMs, seen: seen ?? null });
}

const faultOf = (app: TestApp, seen?: Outcome["seen"]): Promise<string> =>
  observe(app, seen, 0).then(
    () => "nothing",
    (error) => `${error.name}: ${error.message}`,
  );

/** Asks another process on the same database, which has not stored any file of the log yet. */
async function askAnother<T>(
  { databaseUrl, objectsFolder }: TestApp,
  ask: (another: TestApp) => Promise<T>,
): Promise<T> {
  const another = await openApp({ databaseUrl, objects: diskObjects(objectsFolder) });
  await another.app.listen({ port: 0, host: "127.0.0.1" });
  return ask(another).finally(another.close);
}

test("an honest log passes the check after sealing and declaring, and again after it has grown", async () => {
  const { app, admin, voters, poll, declare } = await sealedPoll();
  const first = await observe(app);
  expect(first).toMatchObject({ ballots: 12, counts: 0, nationwide: null });
  await vote(app, voters[0] ?? "", poll.id, poll.voteOptions[2]?.id ?? "");
  await declare();
  const second = await observe(app, first.seen);
  expect(second).toMatchObject({ ballots: 23, counts: 1 });
  await app.call(`DELETE /api/admin/posts/${poll.id}`, { cookie: admin });
  await expect.poll(async () => (await observe(app, second.seen)).checkpoint.size).toBe(second.checkpoint.size + 1);
  const body = { name: "Sun", nepaliName: "सूर्य" };
  await app.call("POST /api/admin/political-parties", { cookie: admin, body });
  for (const cookie of voters) await app.call("POST /api/votes/party", { cookie, body: { partyName: "Sun" } });
  await sealNow(app, admin);
  expect(await observe(app, second.seen)).toMatchObject({ ballots: 35, counts: 2, nationwide: 12 });
});

test("a vote changed in the database before the count is found, and its voter can see it", async () => {
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

test("a vote changed as if by its voter leaves a faultless record that does not match the receipt", async () => {
  const { app, poll, voters, declare } = await sealedPoll();
  const { db } = app.connection;
  const [sealedVoter = "", waitingVoter = ""] = voters;
  const [one, , three] = poll.voteOptions;
  const receiptOf = async (cookie: string) => (await app.call("GET /api/receipts", { cookie })).body[0];
  await vote(app, waitingVoter, poll.id, one?.id ?? "");
  const saved = [await receiptOf(sealedVoter), await receiptOf(waitingVoter)];
  expect(saved).toMatchObject([
    { state: "sealed", choice: one?.id },
    { state: "waiting", choice: one?.id },
  ]);
  const tokens = [sealedVoter, waitingVoter].map((cookie) => cookie.replace("session=", ""));
  await sql`update votes set option_id = ${three?.id}, version = version + 1 where user_id in (
    select user_id from sessions where id in (${sql.join(tokens.map((token) => hash("sha256", token)))}))`.execute(db);
  await expect.poll(async () => (await sql`select from vote_inbox`.execute(db)).rows.length).toBe(0);
  await sql`update vote_options o set vote_count = (select count(*) from votes where option_id = o.id)`.execute(db);
  await declare();
  await expect.poll(() => faultOf(app)).toBe("nothing");

  const [, key = ""] = (await file(app, "/log/key")).bytes.toString().split("\n");
  for (const receipt of saved)
    expect(await isPromiseSigned(verifyEd25519, receipt, readVerifierKey(sha256, key))).toBe(true);
  const places = await Promise.all(saved.map(({ ballot }) => app.call(`GET /api/log/ballots/${ballot}`)));
  expect(places).toMatchObject([{ body: { index: saved[0].index, state: "replaced" } }, { status: 404 }]);
  for (const cookie of [sealedVoter, waitingVoter])
    expect(await receiptOf(cookie)).toMatchObject({ state: "counted", choice: three?.id });
});

test("a sealed ballot that is left out of the count is found", async () => {
  const { app, declare } = await sealedPoll();
  const { db } = app.connection;
  await sql`delete from votes where id = (select min(vote_id::text)::uuid from sealed_ballots)`.execute(db);
  await sql`delete from sealed_ballots where vote_id not in (select id from votes)`.execute(db);
  await declare();
  expect(await faultOf(app)).toMatch(/ballot [0-9a-f]{64} is in the record and not opened/);
});

test("a ballot without a vote is found at the count, where nobody can open it", async () => {
  const { app, poll, declare } = await sealedPoll();
  const ballot = "5".repeat(64);
  await app.connection.db.transaction().execute(async (tx) => {
    await logs.lock(tx);
    await append(tx, await logs.current(tx), [ballotEntry(poll.id, ballot, null)]);
  });
  await declare();
  expect(await faultOf(app)).toMatch(new RegExp(`\\(${poll.id}\\): ballot ${ballot} is in the record and not opened`));
});

test("every change to a declared poll's record is found and named", async () => {
  const { app, poll, declare } = await sealedPoll();
  const { seen } = await observe(app);
  const { db } = app.connection;
  await declare();
  const grown = await observe(app, seen);

  /** Changes a table, and afterwards restores it. */
  async function tampered(table: string, tamper: ReturnType<typeof sql>, before?: Outcome["seen"]): Promise<string> {
    await sql`create table kept as table ${sql.table(table)}`.execute(db);
    await tamper.execute(db);
    const fault = await askAnother(app, (another) => faultOf(another, before));
    await sql`delete from ${sql.table(table)}`.execute(db);
    await sql`insert into ${sql.table(table)} overriding system value select * from kept`.execute(db);
    await sql`drop table kept`.execute(db);
    return fault;
  }

  expect(
    await tampered("log_openings", sql`update log_openings set lines = regexp_replace(lines, '^[^\n]*\n', '')`),
  ).toMatch(/page 0 has not 22 openings/);
  const [one, two] = poll.voteOptions;
  expect(
    await tampered("log_openings", sql`update log_openings set lines = replace(lines, ${one?.id}, ${two?.id})`),
  ).toMatch(/was not cast for/);
  const changed = sql`update log_bundles set entries = set_byte(entries, 199, get_byte(entries, 199) # 1)`;
  expect(await tampered("log_bundles", changed)).toMatch(/Entry 0 is not the one that was logged/);
  const { texts } = await readLog(app);
  const rebundled = (entries: string[]) => sql`update log_bundles set entries = ${bundleOf(entries)}`;
  const removed = rebundled([...texts.toSpliced(5, 1), texts.at(-1) ?? ""]);
  expect(await tampered("log_bundles", removed)).toMatch(/Entry 5 is not the one that was logged/);
  const swapped = rebundled(texts.toSpliced(7, 2, texts[8] ?? "", texts[7] ?? ""));
  expect(await tampered("log_bundles", swapped)).toMatch(/Entry 7 is not the one that was logged/);
  const rehashed = sql`update log_tiles set hashes = set_byte(hashes, 32, get_byte(hashes, 32) # 1)`;
  expect(await tampered("log_tiles", rehashed)).toMatch(/Entry 1 is not the one that was logged/);
  const add = (votes: number) =>
    sql`update vote_options set vote_count = vote_count + ${votes} where id = ${two?.id}`.execute(db);
  await add(100);
  const lie = new RegExp(`The published results of poll ${poll.id} say .* Its last count says 14 for ${two?.id}`);
  await expect.poll(() => faultOf(app, grown.seen)).toMatch(lie);
  await add(-100);
  await expect.poll(() => faultOf(app, grown.seen)).toBe("nothing");
  await sql`update logs set head_size = 13, head_note = ${seen.checkpoint}`.execute(db);
  expect(await faultOf(app, grown.seen)).toMatch(/The head has 13 entries; .* entries were taken away/);
});

test("a record rewritten and signed again by its server is found by anyone who remembers a head", async () => {
  const { app, admin, declare } = await sealedPoll();
  await declare();
  const { seen } = await observe(app);
  const { texts } = await readLog(app);

  /** Rewrites the log with these entries, as somebody with the server, its database and its keys could. */
  async function rewrite(given: string[]): Promise<string> {
    const count = given.length - 2;
    const entries = given.with(-1, given.at(-1)?.replace(/"count":\d+/, `"count":${count}`) ?? "");
    rmSync(join(app.objectsFolder, markOf(1)));
    await app.connection.db.transaction().execute(async (tx) => {
      await logs.lock(tx);
      for (const table of ["log_tiles", "log_bundles"]) await sql`delete from ${sql.table(table)}`.execute(tx);
      const { id } = await logs.current(tx);
      await logs.update(tx, id, { size: 0, headSize: 0 });
      await append(tx, await logs.current(tx), entries);
      for (const table of ["log_openings", "log_marks"])
        await sql`update ${sql.table(table)} set entry = ${count}`.execute(tx);
    });
    await sealNow(app, admin);
    return askAnother(app, async (another) => {
      expect((await readLog(another)).texts).toEqual(entries);
      return faultOf(another, seen);
    });
  }

  const swapped = texts.toSpliced(1, 2, texts[2] ?? "", texts[1] ?? "");
  expect(await rewrite(swapped)).toMatch(
    /The first 25 entries are not those of the last check: the record was rewritten/,
  );
  // Without a memory the same record holds: that is what witnesses are for.
  expect(await askAnother(app, (another) => faultOf(another))).toBe("nothing");
  const removed = texts.toSpliced(1, 1);
  expect(await rewrite(removed)).toMatch(/The head has 24 entries; the last check had 25: entries were taken away/);
  expect(await askAnother(app, (another) => faultOf(another))).toMatch(
    /an opening names ballot [0-9a-f]{64}, which is not live in the record/,
  );
  await rewrite(texts);
  expect(await askAnother(app, (another) => faultOf(another, seen))).toBe("nothing");
});
