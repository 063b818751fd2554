// Frauds with names and the log itself, each done to a running system, and the program and sentence that finds it.
import { readVerifierKey } from "@mero-mat/observer/core/note";
import { sha256 as hashBytes } from "@mero-mat/observer/node";
import { cosign, verifierKeyOf } from "@mero-mat/observer/witness";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { checkActs } from "../../src/features/public-log/acts.ts";
import { counted, kinds, waitFor } from "../public-log-harness.ts";
import { behindPath } from "./behind.ts";
import { at, newLog, observer, observerUntil, seenBy } from "./country.ts";
import { recount } from "./tampered-votes.ts";

// Votes that are not sealed yet would move with a name just as well, so the moment does not matter.
const optionSwaps = [
  ["sealed", "o.option_text"],
  ["cast", "jsonb_set(v.option_text::jsonb, '{nepaliName}', o.option_text::jsonb->'nepaliName')::text"],
] as const;

test.each(optionSwaps)("names swapped between options (%s, %s): the observer", async (moment, text) => {
  const system = await at(moment, (db, { poll: { options } }) =>
    sql`update vote_options v set option_text = ${sql.raw(text)} from vote_options o
      where v.id in (${options[0]}, ${options[1]}) and o.id in (${options[0]}, ${options[1]}) and o.id <> v.id`.execute(
      db,
    ),
  );
  await waitFor(system.app, (log) => kinds(log, system.poll.id).filter((kind) => kind === "poll").length > 1);
  expect(await observer(system)).toMatch(/^FAULT: Entry \d+ gives option .* the name of option/);
});

test("a candidate turned into 'None of these', which never wins: the observer", async () => {
  const system = await at("cast", (db, { poll: { options } }) =>
    sql`update vote_options set party_name = '' where id = ${options[0]}`.execute(db),
  );
  await system.declare();
  expect(await observer(system)).toMatch(/^FAULT: Entry \d+ makes option .* another kind: "Sita", .*, ""/);
});

test("the question turned round under the ballots: the observer notices it, and with --strict it is a fault", async () => {
  const system = await at("sealed", (db, { poll }) =>
    sql`update posts set content = 'Who shall go?' where id = ${poll.id}`.execute(db),
  );
  await system.declare();
  expect(await observerUntil(system, /^OK/m)).toMatch(
    /^NOTICE: Entry \d+ changes the question or area of poll .*, which had ballots; entry \d+ has the earlier one\.$/m,
  );
  expect(await observer(system, { strict: true })).toMatch(/^FAULT: Entry \d+ changes the question/);
});

test.each(["sealed", "cast"] as const)("names swapped between parties (%s): the observer", async (moment) => {
  const system = await at(moment, async (db) => {
    for (const [from, to] of [
      ["Sun", "?"],
      ["Tree", "Sun"],
      ["?", "Tree"],
    ])
      await sql`update political_parties set name = ${to} where name = ${from}`.execute(db);
  });
  await waitFor(system.app, (log) => kinds(log).filter((kind) => kind === "party").length > 4);
  expect(await observer(system)).toMatch(/^FAULT: Entry \d+ gives party .* the name of party/);
});

test("a poll invented afterwards: the observer", async () => {
  const system = await at("counted", async (db, { poll }) => {
    await sql`
      with made as (
        insert into posts (user_id, content, poll_type, province, district, election_area, winner_declared)
        select user_id, 'Invented?', poll_type, province, district, 2, true from posts where id = ${poll.id} returning id)
      insert into vote_options (post_id, option_text, position, vote_count)
      select made.id, o.option_text, o.position, 5000 from made, vote_options o where o.post_id = ${poll.id}`.execute(
      db,
    );
  });
  const fault = /^FAULT: (The published results of poll .* say 5000|The published results have poll)/;
  expect(await observerUntil(system, fault)).toMatch(fault);
});

test("a counted poll removed: the observer notices it, and with --strict it is a fault", async () => {
  const system = await at("counted", (db, { poll }) => sql`delete from posts where id = ${poll.id}`.execute(db));
  await waitFor(system.app, (log) => kinds(log).at(-1) === "removal");
  expect(await observerUntil(system, /NOTICE/)).toMatch(/NOTICE: Entry \d+ removes poll .*, which entry \d+ counted/);
  expect(await observer(system, { strict: true })).toMatch(/^FAULT: Entry \d+ removes poll/);
});

test("truncated: the observer with a state", async () => {
  const seen = await seenBy(await at("counted"));
  const system = await at("sealed", async () => {});
  expect(await observer(system, { seen })).toMatch(
    /^FAULT: The head has \d+ entries; the last check had \d+: entries were taken away/,
  );
});

test("a split view: the observer with a head that others were shown", async () => {
  const seen = await seenBy(await at("counted"));
  const other = await at("sealed", (db, { poll }) =>
    sql`update votes set version = version + 1 where post_id = ${poll.id}`.execute(db),
  );
  await other.declare();
  const also = [{ seen: "party.example", checkpoint: seen.checkpoint }];
  expect(await observer(other, { also })).toMatch(
    /^FAULT: The first \d+ entries are not those of party.example: the record was rewritten/,
  );
});

test("an entry swapped: the observer", async () => {
  const system = await at("counted", (db) =>
    sql`update log_bundles set entries = set_byte(entries, 199, get_byte(entries, 199) # 1)`.execute(db),
  );
  expect(await observer(system)).toMatch(/^FAULT: Entry 0 is not the one that was logged/);
});

const witness = { name: "paper.example/w1", seed: Buffer.alloc(32, 7) };
const daysAgo = (days: number) => Math.floor(Date.now() / 1000) - days * 86_400;

/** Serves the counted country with the witnesses' signatures on its head. */
async function cosigned(...by: { key: typeof witness; days: number }[]) {
  return behindPath(await at("counted"), "/log/checkpoint", (body) => {
    const text = body.slice(0, body.lastIndexOf("\n\n") + 1);
    return body + by.map(({ key, days }) => cosign(key, text, daysAgo(days))).join("");
  });
}

const other = { name: "party.example/w2", seed: Buffer.alloc(32, 8) };
const wanted = {
  witnesses: [witness, other].map((key) => readVerifierKey(hashBytes, verifierKeyOf(key))),
  required: 1,
  maxAgeMs: 36 * 3_600_000,
};

test("sealing stopped: the observer with witnesses and an age; one dead witness of two accuses nobody", async () => {
  const stopped = await cosigned({ key: witness, days: 10 }, { key: other, days: 11 });
  expect(await observer(stopped, { cosignatures: wanted })).toMatch(
    /^FAULT: The head has too few cosignatures: needed within 36 hours: 1, found: paper.example\/w1 at .*, party.example\/w2 at /,
  );
  const oneIsDead = await cosigned({ key: witness, days: 10 }, { key: other, days: 1 });
  expect(await observerUntil(oneIsDead, /^OK/, { cosignatures: wanted })).toMatch(
    /^OK: .*the cosignature of party.example\/w2/,
  );
});

test("a new log over a fault: the observer with --all-logs, and one with a state", async () => {
  const faulty = await at("sealed", async (db, { poll }) => {
    await sql`update votes set option_id = ${poll.options[2]} where id in (
      select vote_id from sealed_ballots where scope = ${poll.id} limit 1)`.execute(db);
    await recount(db);
  });
  await faulty.declare();
  await newLog(faulty.db, faulty.objects);
  const again = await faulty.restart();
  await counted(again.app, faulty.poll.id);
  expect(await observerUntil(again, /^OK/)).toMatch(
    /Not checked: .*mero-mat\.test\/log, the ended log that this one follows/,
  );
  expect(await observer(again, { allLogs: true })).toMatch(/^FAULT: .* ballot [0-9a-f]{64} was not cast for/);
});

test("a new log with another winner: the observer with --all-logs names both counts", async () => {
  const system = await at("counted", async (db, { poll }, objects) => {
    await sql`update votes set option_id = ${poll.options[2]} where post_id = ${poll.id}`.execute(db);
    await sql`update posts set winner_option_id = ${poll.options[2]} where id = ${poll.id}`.execute(db);
    await recount(db);
    await newLog(db, objects);
  });
  await counted(system.app, system.poll.id);
  expect(await observerUntil(system, /^OK/m, { allLogs: true })).toMatch(
    /^NOTICE: Entry \d+ of mero-mat\.test\/log counted poll .* \(winner: (\S+)\)\. This log counts at entry \d+: .* \(winner: (?!\1)\S+\)\.$/m,
  );
});

test("ballots of nobody in a new log, as though their accounts were deleted: the observer", async () => {
  const system = await at("sealed", async (db, { poll: { id, options } }, objects) => {
    await sql`
      insert into nameless_votes (id, post_id, option_id, version)
      select gen_random_uuid(), ${id}, ${options[2]}, 0 from generate_series(1, 100)`.execute(db);
    await sql`update vote_options set vote_count = vote_count + 100 where id = ${options[2]}`.execute(db);
    await newLog(db, objects);
  });
  await system.declare();
  expect(await observerUntil(system, /^OK/m)).toMatch(
    /^NOTICE: 100 of the 125 ballots of the count at entry \d+ \(.*\) have no account in its register/m,
  );
  expect(await observer(system, { allLogs: true })).toMatch(
    /^FAULT: The count at entry \d+ \(.*\) of mero-mat\.test\/log\/2 has 100 ballots of removed accounts; no count before it had more than 0 ballots\.$/,
  );
});

test("a candidate taken off a ballot that people had voted on: the observer notices it", async () => {
  const system = await at("sealed", async (db, { poll: { id, options } }) => {
    await sql`delete from votes where option_id = ${options[1]}`.execute(db);
    await sql`delete from vote_options where id = ${options[1]} and post_id = ${id}`.execute(db);
  });
  await system.declare();
  expect(await observerUntil(system, /^OK/m)).toMatch(
    /^NOTICE: Entry \d+ takes an option off poll .*, which had ballots: \S+ \("Hari", /m,
  );
});

test("a poll removed before its count, to be held again: the observer notices it", async () => {
  const system = await at("sealed", (db, { poll }) => sql`delete from posts where id = ${poll.id}`.execute(db));
  await waitFor(system.app, (log) => kinds(log, system.poll.id).at(-1) === "removal");
  expect(await observerUntil(system, /^OK/m)).toMatch(
    /^NOTICE: Entry \d+ removes poll .*, which had ballots and was never counted\.$/m,
  );
});

test("a line of the action log rewritten: npm run acts -- check; a person's name taken out of it accuses nobody", async () => {
  const system = await at("counted", (db) => sql`update admin_log set at = at - interval '3 days'`.execute(db));
  await waitFor(system.app, (log) => kinds(log).includes("acts"));
  expect(await observerUntil(system, /^OK/)).toMatch(/^OK/);
  const { db } = system;
  expect(await checkActs(db)).toMatchObject({ fault: null, acts: 5 });
  await sql`update admin_log set subject = subject - 'name' where subject_type = 'account'`.execute(db);
  expect(await checkActs(db)).toMatchObject({ fault: null });
  await sql`update admin_log set admin_username = 'somebody_else' where action = 'poll.declare'`.execute(db);
  expect((await checkActs(db)).fault).toMatch(
    /^\d{4}-\d\d-\d\d: the database has \d actions? with another digest than entry \d+ of log 1, \{"kind":"acts",/,
  );
  await sql`delete from admin_log`.execute(db);
  expect((await checkActs(db)).fault).toMatch(/: the database has 0 actions with another digest than entry/);
});
