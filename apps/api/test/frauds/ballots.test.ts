// Frauds with votes and ballots, each done to a running system, and the program and sentence that finds it.

import type { Receipt } from "@mero-mat/api/public-log";
import { markOf } from "@mero-mat/observer/core/marks";
import { readReceipt } from "@mero-mat/observer/core/receipt";
import { sha256 as hashBytes } from "@mero-mat/observer/node";
import {
  checkOpened,
  isOpen,
  type OpenedLine,
  questions,
  readOpened,
  sample,
  withoutAccount,
} from "@mero-mat/observer/sample";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openLogKeys } from "../../src/features/public-log/keys.ts";
import { signNote } from "../../src/features/public-log/note.ts";
import { openMarks, SampleRequest } from "../../src/features/public-log/open-marks.ts";
import { vote } from "../polls-harness.ts";
import { counted, kinds, waitFor } from "../public-log-harness.ts";
import { behind } from "./behind.ts";
import { at, country, observer, observerUntil, type Running } from "./country.ts";
import { dropFirst, ghosts, recount, voteFor, voteOf } from "./tampered-votes.ts";

/** Runs the observer with a voter's saved receipts. */
const withReceipts = (system: Running, receipts: Receipt[]) =>
  observerUntil(system, /NOTICE|FAULT: (Ballot|The receipt)|^OK/, {
    saved: { receipts, marks: [], account: undefined },
  });

const ofPoll = (receipts: Receipt[], scope: string) => receipts.filter((receipt) => receipt.scope === scope);

async function receiptsAt(name: "cast" | "sealed"): Promise<Receipt[]> {
  const { poll, voters } = await country();
  const system = await at(name);
  return ofPoll(await system.receiptsOf(voters[0] ?? ""), poll.id);
}

// Every copy of a moment gives the same receipts.
const receiptsBefore = new Map<string, Promise<Receipt[]>>();
function savedBefore(name: "cast" | "sealed"): Promise<Receipt[]> {
  const saved = receiptsBefore.get(name) ?? receiptsAt(name);
  receiptsBefore.set(name, saved);
  return saved;
}

const opening = ({ db }: Running, request: object) =>
  db.transaction().execute(async (tx) => openMarks(tx, SampleRequest.parse(request), await openLogKeys(tx)));

const asAsked = ({ line, mark, voted }: OpenedLine) => ({ line, mark, voted });

test("300 ghost accounts: a sample of the register names them, and nobody answers the phone", async () => {
  const system = await at("cast", ghosts(300));
  await system.declare();
  expect(await observerUntil(system, /^OK/)).toMatch(/Not checked: .*that accounts are people/);
  const request = await sample(system.url, { scope: system.poll.id, size: 20, seed: "4 2 6 1 3" });
  const opened = readOpened(JSON.stringify(await opening(system, request)));
  checkOpened(request, opened);
  expect(questions(opened)).toMatch(/ghost\d+, bagmati kathmandu 1: have you this account\? did you vote\?/);
  const lines = opened.lines.filter(isOpen);
  const renamed = lines.map((line) => ({ ...line, username: "real" }));
  expect(() => checkOpened(request, { ...opened, lines: renamed })).toThrow(/Line \d+ is not of real/);
  // Lines that were made for people who do answer, each of the account that it names.
  const made = renamed.map((line) => ({ ...line, mark: markOf(hashBytes, { ...line, scope: opened.scope }) }));
  expect(() => checkOpened(request, { ...opened, lines: made })).toThrow(/^The answer is not to this request/);
  expect(() => checkOpened(request, { ...opened, lines: lines.slice(1) })).toThrow(/is not to this request/);
  const [first] = lines;
  if (!first) throw new Error("The sample is empty");
  const again = { ...first, scope: opened.scope, voted: !first.voted };
  const second = { ...again, line: lines[1]?.line ?? 0, mark: markOf(hashBytes, again) };
  const twice = lines.with(1, second);
  expect(() => checkOpened({ ...request, lines: twice.map(asAsked) }, { ...opened, lines: twice })).toThrow(
    /^Lines \d+ and \d+ are both of /,
  );
  // It is logged, the people know, and nobody can look up a line that was not drawn.
  expect(
    await system.db.selectFrom("adminLog").select("action").where("action", "=", "log.open_marks").execute(),
  ).toHaveLength(1);
  const { rows: notified } = await sql`
    select from user_notifications un join notifications n on n.id = un.notification_id where n.title like '%sample%'`.execute(
    system.db,
  );
  expect(notified).toHaveLength(20);
  await expect(opening(system, { ...request, seed: "1 1 1 1 1" })).rejects.toThrow(/was not drawn/);
});

test("ghost accounts deleted before a recount: the observer says how many, and a sample of the first count meets them", async () => {
  const system = await at("cast", ghosts(30));
  const { app, db, poll, officer, url } = system;
  await system.declare();
  const asked = { scope: poll.id, size: 99, seed: "6" };
  const { count } = await sample(url, asked);
  await sql`delete from users where username like 'ghost%'`.execute(db);
  await vote(app, officer, poll.id, poll.options[2] ?? "");
  await counted(app, poll.id, 2);
  expect(await observerUntil(system, /^OK/m)).toMatch(
    new RegExp(
      `^NOTICE: 30 of the 55 ballots of the count at entry \\d+ .* have no account in its register: the accounts were deleted since the count at entry ${count},`,
      "m",
    ),
  );
  expect((await sample(url, asked)).lines).toHaveLength(32);
  const first = await sample(url, { ...asked, count });
  const opened = readOpened(JSON.stringify(await opening(system, first)));
  checkOpened(first, opened);
  expect(withoutAccount(opened)).toHaveLength(30);
  expect(questions(opened)).not.toContain("ghost");
});

test("votes for people who did not vote: their own line of the register says that they voted, signed", async () => {
  const system = await at("cast", (db, made) => voteFor(db, made.absent, made));
  await system.declare();
  const cookie = system.absent[0] ?? "";
  const marks = (await system.app.call("GET /api/marks", { cookie })).body;
  const account = (await system.app.call("GET /api/user", { cookie })).body.username;
  expect(await observerUntil(system, /NOTICE/, { saved: { receipts: [], marks, account } })).toMatch(
    /NOTICE: The register of the count at entry \d+ \(.*\) says that v\w+ voted\. If that is wrong, somebody voted with this account\./,
  );
});

test("a page of the register made for the one who asks again: the observer proves lines in the page that it has checked", async () => {
  const system = await at("cast", (db, made) => voteFor(db, made.absent.slice(0, 1), made));
  await system.declare();
  const cookie = system.absent[0] ?? "";
  const { username } = (await system.app.call("GET /api/user", { cookie })).body;
  const [own] = (await system.app.call("GET /api/marks", { cookie })).body;
  expect(own).toMatchObject({ voted: true });
  const salt = "7".repeat(64);
  const mark = markOf(hashBytes, { scope: own.scope, username, voted: false, salt });
  const { receipts } = await openLogKeys(system.db);
  const note = signNote(
    `mero-mat.test/log\nmark\n${mark}\n${own.scope}\n${own.count}\n`,
    receipts("mero-mat.test/log"),
  );
  let reads = 0;
  const lying = await behind(system, ({ path }, body) =>
    path === `/log/marks/${own.count}/0` && reads++ > 0 ? body.replace(`${own.mark} 1`, `${mark} 0`) : body,
  );
  const saved = { receipts: [], marks: [{ ...own, voted: false, salt, mark, note }], account: username };
  expect(await observer(lying, { saved })).toMatch(/^FAULT: Your line in the register .* is not in the register/);
  const request = { scope: own.scope, size: 99, seed: "6" };
  reads = 0;
  expect((await sample(lying.url, request)).lines).toContainEqual({
    line: expect.any(Number),
    mark: own.mark,
    voted: true,
  });
});

test("a vote changed before sealing: the saved receipt's ballot is not in the count", async () => {
  const saved = await savedBefore("cast");
  const system = await at("cast", async (db, { voters, poll }) => {
    await sql`update votes set option_id = ${poll.options[2]} where id = ${voteOf(voters[0] ?? "", poll.id)}`.execute(
      db,
    );
    await recount(db);
  });
  await system.declare();
  expect(await withReceipts(system, saved)).toMatch(
    /^FAULT: Ballot [0-9a-f]{64} is not in the count at entry \d+, which its signed receipt promises/,
  );
});

test("a vote changed after sealing: the observer", async () => {
  const system = await at("sealed", (db, { poll }) =>
    sql`update votes set option_id = ${poll.options[2]} where id in (
      select vote_id from sealed_ballots where scope = ${poll.id} limit 1)`.execute(db),
  );
  await system.declare();
  expect(await observer(system)).toMatch(/^FAULT: .* ballot [0-9a-f]{64} was not cast for/);
});

test("a vote replaced as if by its voter: the saved receipt, and the voter's own list", async () => {
  const saved = await savedBefore("cast");
  const system = await at("sealed", async (db, { poll }) => {
    await sql`update votes set option_id = ${poll.options[2]}, version = version + 1 where post_id = ${poll.id} and id in
      (select vote_id from sealed_ballots where encode(ballot, 'hex') = ${saved[0]?.ballot})`.execute(db);
    await recount(db);
  });
  await system.declare();
  expect(await withReceipts(system, saved)).toMatch(
    /NOTICE: Ballot [0-9a-f]{64} was replaced at entry \d+\. If its voter did not do that|FAULT: Ballot [0-9a-f]{64} is not in the count/,
  );
  const [now] = ofPoll(await system.receiptsOf(system.voters[0] ?? ""), system.poll.id);
  expect([now?.choice, saved[0]?.choice]).toContain(system.poll.options[1]);
});

test("a vote dropped before sealing: the saved receipt", async () => {
  const saved = await savedBefore("cast");
  const system = await at("cast", dropFirst);
  await system.declare();
  expect(await withReceipts(system, saved)).toMatch(/^FAULT: Ballot [0-9a-f]{64} is not in the count at entry/);
});

test("a fake withdrawal: the saved receipt", async () => {
  const saved = await savedBefore("cast");
  const system = await at("sealed", dropFirst);
  await system.declare();
  expect(await withReceipts(system, saved)).toMatch(
    /NOTICE: Ballot [0-9a-f]{64} was withdrawn at entry \d+\. If its voter did not do that|FAULT: Ballot [0-9a-f]{64} is not in the count/,
  );
});

test("nonces swapped between two votes: the observer", async () => {
  const system = await at("sealed", async (db, { poll }) => {
    const { rows } = await sql<{ one: string; other: string }>`
      select a.vote_id as one, b.vote_id as other from sealed_ballots a, sealed_ballots b
      where a.scope = ${poll.id} and b.scope = a.scope and a.choice < b.choice limit 1`.execute(db);
    const [{ one, other } = { one: "", other: "" }] = rows;
    await sql`drop index sealed_ballots_live`.execute(db);
    await sql`update sealed_ballots set vote_id = case vote_id when ${one}::uuid then ${other}::uuid else ${one}::uuid end
      where vote_id in (${one}, ${other})`.execute(db);
  });
  await system.declare();
  expect(await observer(system)).toMatch(/^FAULT: .* ballot [0-9a-f]{64} was not cast for/);
});

test("a candidate renamed before the votes are sealed: the saved receipt has the name that its voter saw", async () => {
  const saved = await savedBefore("cast");
  const [name = ""] = saved.map((receipt) => ("name" in receipt ? receipt.name : ""));
  const system = await at("cast", (db, { poll }) =>
    sql`update vote_options set option_text = replace(option_text, ${name}, 'Somebody') where id = ${poll.options[1]}`.execute(
      db,
    ),
  );
  await system.declare();
  expect(await withReceipts(system, saved)).toMatch(
    new RegExp(
      `NOTICE: The receipt of ballot [0-9a-f]{64} calls its choice ${name}; since entry \\d+ it is Somebody\\.`,
    ),
  );
});

test("a vote dropped before sealing, and its poll removed after the count: the saved receipt", async () => {
  const saved = await savedBefore("cast");
  const system = await at("cast", dropFirst);
  await system.declare();
  await system.app.call(`DELETE /api/admin/posts/${system.poll.id}`, { cookie: system.admin });
  await waitFor(system.app, (log) => kinds(log).at(-1) === "removal");
  expect(await withReceipts(system, saved)).toMatch(/^FAULT: Ballot [0-9a-f]{64} is not in the count at entry/);
});

test("clash, one receipt for eight voters: it opens for one of them", async () => {
  const system = await at("sealed");
  const [first] = ofPoll(await system.receiptsOf(system.voters[0] ?? ""), system.poll.id);
  for (const cookie of system.voters.slice(1, 8)) {
    const [own] = ofPoll(await system.receiptsOf(cookie), system.poll.id);
    if (!first || !own) throw new Error("A receipt is missing");
    expect(own.ballot).not.toBe(first.ballot);
    expect(() => readReceipt(hashBytes, { ...first, username: own.username })).toThrow(
      /This receipt does not open the ballot that it names/,
    );
  }
});

test("the right name over another choice: the saved receipt against the names of the record", async () => {
  const saved = await savedBefore("sealed");
  const system = await at("sealed");
  expect(
    await withReceipts(
      system,
      saved.map((receipt) => ({ ...receipt, name: "Gita" })),
    ),
  ).toMatch(/^FAULT: The receipt of ballot [0-9a-f]{64} calls its choice Gita; in the record it is (Sita|Hari)\./);
});
