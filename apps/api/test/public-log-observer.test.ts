import { check } from "@mero-mat/observer/check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { signInAdmin, startApp } from "./harness.ts";
import { createPoll, manyVoters, vote } from "./polls-harness.ts";
import { counted, rested, sealNow } from "./public-log-harness.ts";

/** A server that listens, with a poll of twelve sealed ballots and votes for a party. */
async function start() {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const party = { name: "Sun", nepaliName: "सूर्य" };
  await app.call("POST /api/admin/political-parties", { cookie: admin, body: party });
  const poll = await createPoll(app, admin);
  const cookies = await manyVoters(app, 12);
  for (const [index, cookie] of cookies.entries()) {
    await vote(app, cookie, poll.id, poll.voteOptions[index < 8 ? 0 : 1]?.id ?? "");
    await app.call("POST /api/votes/party", { cookie, body: { partyName: "Sun" } });
  }
  await sealNow(app, admin);
  const url = new URL(await app.app.listen({ host: "127.0.0.1", port: 0 }));
  const declare = async () => {
    await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
    await counted(app, poll.id);
    await rested(app, admin);
  };
  return { app, poll, db: app.connection.db, declare, observe: () => check({ url, patienceMs: 0 }), url };
}

test("an observer finds nothing wrong with the log of a running server", async () => {
  const { declare, observe } = await start();
  await declare();
  expect(await observe()).toMatchObject({ ballots: 24, counts: 2, nationwide: 12 });
});

test("a vote that was changed in the database before the count is found by its ballot, which nobody can open", async () => {
  const { db, poll, declare, observe } = await start();
  await sql`update votes set option_id = ${poll.voteOptions[1]?.id}
    where id = (select id from votes where option_id = ${poll.voteOptions[0]?.id} limit 1)`.execute(db);
  await declare();
  await expect(observe()).rejects.toThrow(/open/);
});

test("results that are not those of the last count are found", async () => {
  const { app, db, poll, declare, observe } = await start();
  await declare();
  await sql`update vote_options set vote_count = vote_count + 1 where id = ${poll.voteOptions[0]?.id}`.execute(db);
  await app.call("GET /api/votes/party/statistics");
  await expect(observe()).rejects.toThrow(/result/i);
});

test("a line taken out of the openings, and an entry that was changed, are found", async () => {
  const { db, declare, observe } = await start();
  await declare();
  await sql`update log_openings set lines = substr(lines, strpos(lines, E'\n') + 1)`.execute(db);
  await expect(observe()).rejects.toThrow(/openings|page/i);
  await sql`update log_bundles set entries = overlay(entries placing '\x5b'::bytea from 3)`.execute(db);
  await expect(observe()).rejects.toThrow(/entr/i);
});
